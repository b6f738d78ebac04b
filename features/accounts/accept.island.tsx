import { useState } from 'react'
import type { z } from 'zod'
import type { CurrentUser } from '../../kit/current-user.ts'
import { roleLabels, roleNotes } from '../../kit/roles.ts'
import { Alert } from '../../ui/alert.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import { Form } from '../../ui/form/form.tsx'
import { api, RequestError } from '../../ui/http/api.ts'
import { island } from '../../ui/island.tsx'
import { leaveFor } from '../../ui/toast/toast-flash.ts'
import { registration } from '../users/schema.ts'
import css from '../users/section.module.css'
import { SignInPage } from '../users/section-page.tsx'
import type { InvitationInput } from './schema.ts'

const Field = fieldsOf<z.output<typeof registration>>()

interface AcceptProps {
  invitation: InvitationInput
  token: string
  passwordMin: number
}

/** Makes the account of an invitation. */
function Accept({ invitation, token, passwordMin }: AcceptProps) {
  const { name, email, role } = invitation
  const [problem, setProblem] = useState<string>()

  async function save(input: z.output<typeof registration>) {
    setProblem(undefined)
    try {
      const body = { ...input, token }
      const { username } = await api<CurrentUser>('POST', '/api/invitations/accept', { body })
      const description = `Welcome to the team, ${username}!`
      await leaveFor('/admin', { kind: 'success', title: 'Your account is ready', description })
    } catch (error) {
      if (error instanceof RequestError && Object.keys(error.errors).length === 0) {
        setProblem(error.message)
      }
      throw error
    }
  }

  return (
    <SignInPage
      title={`Hello ${name}`}
      intro={`You are invited to help with this website, as: ${roleLabels[role]}. ${roleNotes[role]}`}
    >
      <Form
        schema={registration}
        start={{ email }}
        save={save}
        submit="Make my account"
        busy="Creating account..."
      >
        {problem && <Alert title="Error" text={problem} />}
        <Field.Text
          name="username"
          label="Username"
          hint="With it you sign in."
          autoComplete="username"
          autoCapitalize="none"
        />
        <Field.Password
          name="password"
          label="Password"
          hint={`At least ${passwordMin} characters. Three or four words in a row are a good one.`}
          autoComplete="new-password"
        />
        <Field.Text
          name="email"
          label="Email"
          hint="For a new password, should you ever forget yours."
          type="email"
          autoComplete="email"
          optional
        />
      </Form>
      <p className={css.links}>
        <a href="/auth">I have an account: sign in</a>
      </p>
    </SignInPage>
  )
}

export default island('features/accounts/accept', Accept)
