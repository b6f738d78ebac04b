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
import { reason, signInDirectly } from './sign-in.ts'
import { words } from './words.ts'

const Field = fieldsOf<z.output<typeof directAdminLogin>>()

/** Signs in as an admin with the admin key, when no admin can sign in. */
function DirectAdmin() {
  const [problem, setProblem] = useState<string>()

  async function save(input: z.output<typeof directAdminLogin>) {
    setProblem(undefined)
    try {
      const { user } = await signInDirectly(input)
      if ('secondStep' in user) return location.assign('/second-step')
      const description = words('welcome', { username: user.username })
      await leaveFor('/admin', { kind: 'success', title: words('loginSuccessful'), description })
    } catch (error) {
      if (error instanceof RequestError) {
        const description = reason(error, words('loginFailed'), words('wrong'))
        setProblem(description)
        toast({ kind: 'error', title: words('directLoginFailed'), description })
      }
      throw error
    }
  }

  return (
    <SignInPage title={words('emergency')} intro={words('emergencyIntro')}>
      <Form
        schema={directAdminLogin}
        save={save}
        submit={words('loginAsAdmin')}
        busy={words('loggingIn')}
      >
        {problem && <Alert title={words('error')} text={problem} />}
        <Field.Text
          name="username"
          label={words('username')}
          autoComplete="username"
          autoCapitalize="none"
        />
        <Field.Password name="password" label={words('password')} autoComplete="current-password" />
        <Field.Text
          name="email"
          label={words('email')}
          type="email"
          autoComplete="email"
          optional
        />
        <Field.Password name="adminKey" label={words('adminKey')} autoComplete="off" />
      </Form>
      <p className={css.links}>
        <a href="/auth">{words('back')}</a>
        <a href="/admin-register">{words('adminRegistration')}</a>
      </p>
    </SignInPage>
  )
}

// Its button is disabled before: a browser that sends the form itself would put the password into the URL.
export default island('features/users/direct-admin', DirectAdmin, { when: 'seen' })
