import type { z } from 'zod'
import { signInPath, targetInAddress } from '../../kit/after-sign-in.ts'
import { Form } from '../../ui/form/form.tsx'
import { formWords } from '../../ui/form/words.ts'
import type { RequestError } from '../../ui/http/api.ts'
import { island } from '../../ui/island.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { enterPortal } from '../second-factor/enter-portal.ts'
import { EmailField, KeyField, PasswordField, UsernameField } from './account-fields.tsx'
import { directAdminLogin } from './schema.ts'
import { SignInPage } from './section-page.tsx'
import { reason, signInDirectly } from './sign-in.ts'
import { words } from './words.ts'

/** Signs in as an admin with the admin key, when no admin can sign in. */
function DirectAdmin() {
  return (
    <SignInPage
      title={words('emergency')}
      intro={words('emergencyIntro')}
      links={{ '/auth': words('back'), '/admin-register': words('adminRegistration') }}
    >
      <Form
        schema={directAdminLogin}
        save={save}
        alertOf={alertOf}
        submit={words('loginAsAdmin')}
        busy={words('loggingIn')}
      >
        <UsernameField />
        <PasswordField isCurrent />
        <EmailField />
        <KeyField label={words('adminKey')} />
      </Form>
    </SignInPage>
  )
}

async function save(input: z.output<typeof directAdminLogin>) {
  const { user } = await signInDirectly(input)
  if ('secondStep' in user) return location.assign(signInPath('/second-step', targetInAddress()))
  await enterPortal(user)
}

function alertOf(error: RequestError) {
  const text = reason(error, words('loginFailed'), words('wrong'))
  toast({ kind: 'error', title: words('directLoginFailed'), description: text })
  return { title: formWords('error'), text }
}

// Its button is disabled before: a browser that sends the form itself would put the password into the URL.
export default island('features/users/direct-admin', DirectAdmin, { when: 'seen' })
