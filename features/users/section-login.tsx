import { useState } from 'react'
import type { z } from 'zod'
import type { CurrentUser } from '../../kit/current-user.ts'
import { Alert } from '../../ui/alert.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import { Form } from '../../ui/form/form.tsx'
import { RequestError } from '../../ui/http/api.ts'
import type { SecondStepNeeded } from '../second-factor/schema.ts'
import { login } from './schema.ts'
import { signIn } from './sign-in.ts'
import { words } from './words.ts'

const Field = fieldsOf<z.output<typeof login>>()

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
  const [problem, setProblem] = useState<string>()

  async function save(input: z.output<typeof login>) {
    setProblem(undefined)
    try {
      const { user } = await signIn(input)
      if ('secondStep' in user) secondStep(user)
      else await done(user)
    } catch (error) {
      if (error instanceof RequestError) {
        setProblem(error.serverMessage ?? words('checkCredentials'))
        failed?.(error)
      }
      throw error
    }
  }

  return (
    <Form
      schema={login}
      save={save}
      submit={words('login')}
      busy={words('loggingIn')}
      {...(username && { start: { username } })}
    >
      {problem && <Alert title={words('loginError')} text={problem} />}
      <div data-focus={username && 'later'}>
        <Field.Text
          name="username"
          label={words('username')}
          autoComplete="username"
          autoCapitalize="none"
        />
      </div>
      <Field.Password name="password" label={words('password')} autoComplete="current-password" />
    </Form>
  )
}
