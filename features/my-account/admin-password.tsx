import { useState } from 'react'
import { changeNotice } from '../../kit/admin/change-notice.ts'
import { send } from '../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import { fieldsOf } from '../../ui/form/fields.ts'
import { Form } from '../../ui/form/form.tsx'
import panel from '../../ui/panel.module.css'
import { type PasswordChange, passwordChange } from './schema.ts'

const Field = fieldsOf<PasswordChange>()

export function PasswordForm({ username }: { username: string }) {
  // Another key makes another, empty form.
  const [changes, setChanges] = useState(0)
  const change = usePortalMutation({
    mutate: (input: PasswordChange) => send('PUT', '/api/account/password', input),
    invalidates: ['account'],
    notices: {
      done: changeNotice('Your password', 'is changed. Everywhere else you are signed out.'),
      failed: ({ errors, message }) =>
        errors.current || errors.password ? undefined : `Failed to change the password: ${message}`,
    },
  })

  async function save(input: PasswordChange) {
    await change.mutateAsync(input)
    setChanges(changes + 1)
  }

  return (
    <section className={panel.part} aria-labelledby="account-password">
      <h3 className={panel.partTitle} id="account-password">
        Password
      </h3>
      <p className={panel.hint}>Wherever else your account is signed in, it is signed out.</p>
      <Form
        key={changes}
        schema={passwordChange}
        start={{ current: '', password: '' }}
        save={save}
        submit="Change password"
        busy="Changing..."
      >
        {/* The user name for password managers. */}
        <input type="text" autoComplete="username" defaultValue={username} hidden readOnly />
        <Field.Password
          name="current"
          label="Your password until now"
          autoComplete="current-password"
        />
        <Field.Password
          name="password"
          label="New password"
          hint="Three or four words in a row are a good one."
          autoComplete="new-password"
        />
      </Form>
    </section>
  )
}
