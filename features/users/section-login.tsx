import type { z } from 'zod'
import type { CurrentUser } from '../../kit/current-user.ts'
import { Form } from '../../ui/form/form.tsx'
import type { RequestError } from '../../ui/http/api.ts'
import type { SecondStepNeeded } from '../second-factor/schema.ts'
import { PasswordField, UsernameField } from './account-fields.tsx'
import { login } from './schema.ts'
import { signIn } from './sign-in.ts'
import { words } from './words.ts'

interface LoginFormProps {
  /** Prefills the name. */
  username?: string
  done: (user: CurrentUser) => Promise<void> | void
  failed?: (error: RequestError) => void
  /** Asks for the second step of an account that has one. */
  secondStep: (step: SecondStepNeeded) => void
}

/** Signs in with name and password; also used in the dialog after a session has expired. */
export function LoginForm({ username, done, failed, secondStep }: LoginFormProps) {
  async function save(input: z.output<typeof login>) {
    const { user } = await signIn(input)
    if ('secondStep' in user) secondStep(user)
    else await done(user)
  }

  function alertOf(error: RequestError) {
    failed?.(error)
    return { title: words('loginError'), text: error.serverMessage ?? words('checkCredentials') }
  }

  return (
    <Form
      schema={login}
      save={save}
      alertOf={alertOf}
      submit={words('login')}
      busy={words('loggingIn')}
      {...(username && { start: { username } })}
    >
      <div data-focus={username && 'later'}>
        <UsernameField />
      </div>
      <PasswordField isCurrent />
    </Form>
  )
}
