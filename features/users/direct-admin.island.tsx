import { useState } from 'react'
import type { z } from 'zod'
import { Alert } from '../../ui/alert.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import { Form } from '../../ui/form/form.tsx'
import { RequestError } from '../../ui/http/api.ts'
import { island } from '../../ui/island.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { leaveFor } from '../../ui/toast/toast-flash.ts'
import { directAdminLogin } from './schema.ts'
import css from './section.module.css'
import { SignInPage } from './section-page.tsx'
import { reason, signInDirectly } from './session.ts'

const Field = fieldsOf<z.output<typeof directAdminLogin>>()

/** Signs in as an admin with the admin key, for when no admin can sign in. */
function DirectAdmin() {
  const [problem, setProblem] = useState<string>()

  async function save(input: z.output<typeof directAdminLogin>) {
    setProblem(undefined)
    try {
      const { user } = await signInDirectly(input)
      if ('secondStep' in user) return location.assign('/second-step')
      const description = `Welcome ${user.username}!`
      await leaveFor('/admin', { kind: 'success', title: 'Login successful', description })
    } catch (error) {
      if (error instanceof RequestError) {
        const description = reason(error, 'Login failed', 'Invalid username or password')
        setProblem(description)
        toast({ kind: 'error', title: 'Login Failed', description })
      }
      throw error
    }
  }

  return (
    <SignInPage
      title="Emergency admin login"
      intro="For when no admin can sign in. A name that exists needs its own password too; a new name becomes a new admin."
    >
      <Form schema={directAdminLogin} save={save} submit="Login as admin" busy="Logging in...">
        {problem && <Alert title="Error" text={problem} />}
        <Field.Text
          name="username"
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
        />
        <Field.Password name="password" label="Password" autoComplete="current-password" />
        <Field.Text name="email" label="Email" type="email" autoComplete="email" optional />
        <Field.Password name="adminKey" label="Admin key" autoComplete="off" />
      </Form>
      <p className={css.links}>
        <a href="/auth">Back to sign-in</a>
        <a href="/admin-register">Admin registration</a>
      </p>
    </SignInPage>
  )
}

export default island('features/users/direct-admin', DirectAdmin)
