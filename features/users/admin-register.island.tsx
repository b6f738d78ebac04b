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
import { reason, register, signOut } from './session.ts'

const Field = fieldsOf<z.output<typeof adminRegistration>>()

/** Creates an admin account with the club's admin key. */
function AdminRegister() {
  return (
    <SignInPage
      title="Admin registration"
      intro="Create an admin account with the club's admin registration key."
    >
      <Form
        schema={adminRegistration}
        save={save}
        submit="Create admin account"
        busy="Creating account..."
      >
        <Field.Text
          name="username"
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
        />
        <Field.Password
          name="password"
          label="Password"
          hint="At least 6 characters."
          autoComplete="new-password"
        />
        <Field.Text name="email" label="Email" type="email" autoComplete="email" optional />
        <Field.Password
          name="adminKey"
          label="Admin registration key"
          hint="Ask whoever runs the server of this site."
          autoComplete="off"
        />
      </Form>
      <p className={css.links}>
        <a href="/auth">Back to sign-in</a>
        <a href="/direct-admin">Emergency admin login</a>
      </p>
    </SignInPage>
  )
}

async function save(input: z.output<typeof adminRegistration>) {
  try {
    const { user, unread } = await register(input)
    // The specified flow ends at the sign-in page, which would redirect a signed-in user to the portal.
    await signOut()
    const title = unread ? 'Registration Appears Successful' : 'Registration successful'
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
    title: wrongKey ? 'Invalid Admin Key' : 'Registration Failed',
    description: wrongKey
      ? 'The admin registration key is incorrect.'
      : reason(error, 'Registration failed', 'Could not create account'),
  } as const
}

export default island('features/users/admin-register', AdminRegister)
