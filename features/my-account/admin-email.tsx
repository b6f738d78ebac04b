import { sentenceNotice } from '../../kit/admin/change-notice.ts'
import { send } from '../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import { fieldsOf } from '../../ui/form/fields.ts'
import { Form } from '../../ui/form/form.tsx'
import panel from '../../ui/panel.module.css'
import css from './admin.module.css'
import { type EmailChange, emailChange, type MyAccount } from './schema.ts'

const Field = fieldsOf<EmailChange>()

/** The address; where the site sends mail, it counts once it is confirmed. */
export function EmailForm({ account }: { account: MyAccount }) {
  const { pendingEmail, email } = account
  const change = usePortalMutation({
    mutate: (input: EmailChange) => send<MyAccount>('PUT', '/api/account/email', input),
    invalidates: ['account'],
    notices: {
      done: saved =>
        saved.pendingEmail
          ? sentenceNotice('Open the link that was sent', saved.pendingEmail)
          : sentenceNotice('Email address saved', saved.email ?? 'none'),
      failed: 'Failed to save the email address',
    },
  })

  return (
    <section className={panel.part} aria-labelledby="account-email">
      <h3 className={panel.partTitle} id="account-email">
        Email
      </h3>
      <p className={panel.hint}>
        A link for a new password goes there when you have forgotten yours. Nobody else sees it but
        admins.
      </p>
      {pendingEmail && (
        <p className={css.pending}>
          <strong>{pendingEmail}</strong> is not confirmed yet: open the link in the email that was
          sent there. {email ? `Until then, ${email} stays.` : ''}
        </p>
      )}
      <Form
        schema={emailChange}
        start={{ email: pendingEmail ?? email }}
        save={async input => {
          const saved = await change.mutateAsync(input)
          return { email: saved.pendingEmail ?? saved.email }
        }}
        submit="Save address"
        busy="Saving..."
        guarded
      >
        <Field.Text name="email" label="Email" type="email" autoComplete="email" optional />
      </Form>
    </section>
  )
}
