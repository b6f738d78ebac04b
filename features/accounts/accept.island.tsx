import { useState } from 'react'
import type { z } from 'zod'
import type { CurrentUser } from '../../kit/current-user.ts'
import { rolesInWords, type StaffRole } from '../../kit/roles.ts'
import { Alert } from '../../ui/alert.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import { Form } from '../../ui/form/form.tsx'
import { api, RequestError } from '../../ui/http/api.ts'
import { island } from '../../ui/island.tsx'
import { leaveFor } from '../../ui/toast/toast-flash.ts'
import { registration } from '../users/schema.ts'
import css from '../users/section.module.css'
import { SignInPage } from '../users/section-page.tsx'
import type { Invited } from './schema.ts'
import { roleNotes, words } from './words.ts'

const Field = fieldsOf<z.output<typeof registration>>()

interface AcceptProps {
  invitation: Invited
  token: string
  passwordMin: number
}

/** Makes the account of an invitation. */
function Accept({ invitation, token, passwordMin }: AcceptProps) {
  const { name, email, roles, teams } = invitation
  const [problem, setProblem] = useState<string>()

  async function save(input: z.output<typeof registration>) {
    setProblem(undefined)
    try {
      const body = { ...input, token }
      const { username } = await api<CurrentUser>('POST', '/api/invitations/accept', { body })
      const description = words('welcome', { username })
      await leaveFor('/admin', { kind: 'success', title: words('ready'), description })
    } catch (error) {
      if (error instanceof RequestError && Object.keys(error.errors).length === 0) {
        setProblem(error.message)
      }
      throw error
    }
  }

  return (
    <SignInPage
      title={words('hello', { name })}
      intro={words('invited', { role: rolesInWords(roles, teams), note: notesOf(roles) })}
    >
      <Form
        schema={registration}
        start={{ email }}
        save={save}
        submit={words('makeAccount')}
        busy={words('creating')}
      >
        {problem && <Alert title={words('error')} text={problem} />}
        <Field.Text
          name="username"
          label={words('username')}
          hint={words('usernameHint')}
          autoComplete="username"
          autoCapitalize="none"
        />
        <Field.Password
          name="password"
          label={words('password')}
          hint={words('passwordHint', { min: passwordMin })}
          autoComplete="new-password"
        />
        <Field.Text
          name="email"
          label={words('email')}
          hint={words('emailHint')}
          type="email"
          autoComplete="email"
          optional
        />
      </Form>
      <p className={css.links}>
        <a href="/auth">{words('haveAccount')}</a>
      </p>
    </SignInPage>
  )
}

function notesOf(roles: readonly StaffRole[]) {
  return roles.map(role => roleNotes(role)).join(' ')
}

// Its button is disabled before: a browser that sends the form itself would put the password into the URL.
export default island('features/accounts/accept', Accept, { when: 'seen' })
