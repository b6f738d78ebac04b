import { useState } from 'react'
import type { z } from 'zod'
import { Alert } from '../../ui/alert.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import { Form } from '../../ui/form/form.tsx'
import { RequestError } from '../../ui/http/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { leaveFor } from '../../ui/toast/toast-flash.ts'
import { registration } from './schema.ts'
import { reason, register } from './session.ts'

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
        setProblem(error.serverMessage ?? 'Registration failed. Please try a different username.')
        toast({
          kind: 'error',
          title: 'Registration failed',
          description: reason(error, 'Registration failed', 'Could not create account'),
          link: { href: '/admin-register', label: 'Have an admin key? Use /admin-register' },
        })
      }
      throw error
    }
  }

  return (
    <Form schema={registration} save={save} submit="Register" busy="Creating account...">
      {problem && <Alert title="Registration Error" text={problem} />}
      <Field.Text name="username" label="Username" autoComplete="username" autoCapitalize="none" />
      <Field.Password
        name="password"
        label="Password"
        hint="At least 6 characters."
        autoComplete="new-password"
      />
      <Field.Text name="email" label="Email" type="email" autoComplete="email" optional />
    </Form>
  )
}

export function welcome(username: string, title = 'Registration successful') {
  return { kind: 'success', title, description: `Welcome to the team, ${username}!` } as const
}
