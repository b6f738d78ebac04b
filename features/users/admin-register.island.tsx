import type { z } from 'zod'
import { fieldsOf } from '../../ui/form/fields.ts'
import { Form } from '../../ui/form/form.tsx'
import { RequestError } from '../../ui/http/api.ts'
import { island } from '../../ui/island.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { leaveFor } from '../../ui/toast/toast-flash.ts'
import { adminRegistration } from './schema.ts'
import css from './section.module.css'
import { SignInPage } from './section-page.tsx'
import { welcome } from './section-register.tsx'
import { signOut } from './session.ts'
import { reason, register } from './sign-in.ts'
import { words } from './words.ts'

const Field = fieldsOf<z.output<typeof adminRegistration>>()

/** Creates an admin account with the club's admin key. */
function AdminRegister() {
  return (
    <SignInPage title={words('adminRegistration')} intro={words('adminIntro')}>
      <Form
        schema={adminRegistration}
        save={save}
        submit={words('createAdmin')}
        busy={words('creating')}
      >
        <Field.Text
          name="username"
          label={words('username')}
          autoComplete="username"
          autoCapitalize="none"
        />
        <Field.Password
          name="password"
          label={words('password')}
          hint={words('atLeast')}
          autoComplete="new-password"
        />
        <Field.Text
          name="email"
          label={words('email')}
          type="email"
          autoComplete="email"
          optional
        />
        <Field.Password
          name="adminKey"
          label={words('registrationKey')}
          hint={words('keyHint')}
          autoComplete="off"
        />
      </Form>
      <p className={css.links}>
        <a href="/auth">{words('back')}</a>
        <a href="/direct-admin">{words('emergency')}</a>
      </p>
    </SignInPage>
  )
}

async function save(input: z.output<typeof adminRegistration>) {
  try {
    const { user, unread } = await register(input)
    // The specified flow leads to the sign-in page, which would redirect a signed-in user to the portal.
    await signOut()
    const title = unread ? words('appearsSuccessful') : words('registered')
    await leaveFor('/auth', welcome(user.username, title))
  } catch (error) {
    if (error instanceof RequestError) toast(failureToast(error))
    throw error
  }
}

function failureToast(error: RequestError) {
  const wrongKey = error.status === 403
  return {
    kind: 'error',
    title: wrongKey ? words('invalidKey') : words('adminRegistrationFailed'),
    description: wrongKey
      ? words('wrongKey')
      : reason(error, words('registrationFailed'), words('couldNotCreate')),
  } as const
}

// Its button is disabled before: a browser that sends the form itself would put the password into the URL.
export default island('features/users/admin-register', AdminRegister, { when: 'seen' })
