import { useState } from 'react'
import type { z } from 'zod'
import { Alert } from '../../ui/alert.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import { Form } from '../../ui/form/form.tsx'
import { RequestError } from '../../ui/http/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { leaveFor } from '../../ui/toast/toast-flash.ts'
import { registration } from './schema.ts'
import { reason, register } from './sign-in.ts'
import { words } from './words.ts'

const Field = fieldsOf<z.output<typeof registration>>()

/** Creates an account without admin rights. */
export function RegisterForm() {
  const [problem, setProblem] = useState<string>()

  async function save(input: z.output<typeof registration>) {
    setProblem(undefined)
    try {
      const { user } = await register(input)
      await leaveFor('/admin', welcome(user.username))
    } catch (error) {
      if (error instanceof RequestError) {
        setProblem(error.serverMessage ?? words('tryAnotherName'))
        toast({
          kind: 'error',
          title: words('registrationFailed'),
          description: reason(error, words('registrationFailed'), words('couldNotCreate')),
          link: { href: '/admin-register', label: words('haveKey') },
        })
      }
      throw error
    }
  }

  return (
    <Form schema={registration} save={save} submit={words('register')} busy={words('creating')}>
      {problem && <Alert title={words('registrationError')} text={problem} />}
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
      <Field.Text name="email" label={words('email')} type="email" autoComplete="email" optional />
    </Form>
  )
}

export function welcome(username: string, title = words('registered')) {
  return { kind: 'success', title, description: words('welcomeToTeam', { username }) } as const
}
