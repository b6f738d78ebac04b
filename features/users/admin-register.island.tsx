import type { z } from 'zod'
import { Form } from '../../ui/form/form.tsx'
import type { RequestError } from '../../ui/http/api.ts'
import { island } from '../../ui/island.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { leaveFor } from '../../ui/toast/toast-flash.ts'
import { EmailField, KeyField, PasswordField, UsernameField } from './account-fields.tsx'
import { adminRegistration } from './schema.ts'
import { SignInPage } from './section-page.tsx'
import { welcome } from './section-register.tsx'
import { reason, register } from './sign-in.ts'
import { words } from './words.ts'

/** Creates an admin account with the club's admin key. */
function AdminRegister() {
  return (
    <SignInPage
      title={words('adminRegistration')}
      intro={words('adminIntro')}
      links={{ '/auth': words('back'), '/direct-admin': words('emergency') }}
    >
      <Form
        schema={adminRegistration}
        save={save}
        alertOf={alertFor}
        submit={words('createAdmin')}
        busy={words('creating')}
      >
        <UsernameField />
        <PasswordField hint={words('atLeast')} />
        <EmailField />
        <KeyField label={words('registrationKey')} hint={words('keyHint')} />
      </Form>
    </SignInPage>
  )
}

async function save(input: z.output<typeof adminRegistration>) {
  const { user, unread } = await register(input)
  // The specified flow leads to the sign-in page, which redirects the new admin to the portal.
  const title = unread ? words('appearsSuccessful') : words('registered')
  await leaveFor('/auth', welcome(user.username, title))
}

/** By a toast, and no alert. */
function alertFor(error: RequestError) {
  const wrongKey = error.status === 403
  toast({
    kind: 'error',
    title: wrongKey ? words('invalidKey') : words('adminRegistrationFailed'),
    description: wrongKey
      ? words('wrongKey')
      : reason(error, words('registrationFailed'), words('couldNotCreate')),
  })
  return undefined
}

// Its button is disabled before: a browser that sends the form itself would put the password into the URL.
export default island('features/users/admin-register', AdminRegister, { when: 'seen' })
