import { useState } from 'react'
import type { z } from 'zod'
import type { CurrentUser } from '../../kit/current-user.ts'
import { type Role, roleLabels, roleNotes, roles } from '../../kit/roles.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import { Form } from '../../ui/form/form.tsx'
import panel from '../../ui/panel.module.css'
import css from './admin.module.css'
import { PassedLink } from './admin-link.tsx'
import { type Account, roleChange } from './schema.ts'
import {
  useChangeRole,
  usePasswordLink,
  useRemoveAccount,
  useRemoveFactor,
  useSignOutEverywhere,
} from './use-accounts.ts'

const Field = fieldsOf<z.output<typeof roleChange>>()

const choices = roles.map((role: Role) => ({
  value: role,
  label: `${roleLabels[role]}: ${roleNotes[role]}`,
}))

interface AccountDialogProps {
  account: Account
  me: CurrentUser
  onClose: () => void
}

/** What an admin can do with an account. */
export function AccountDialog({ account, me, onClose }: AccountDialogProps) {
  const { id, username, role, devices } = account
  const [removing, setRemoving] = useState(false)
  const change = useChangeRole()
  const signOut = useSignOutEverywhere()
  const link = usePasswordLink()
  const factor = useRemoveFactor()

  if (removing) return <RemoveAccount account={account} me={me} onClose={onClose} />
  return (
    <Dialog title={username} onClose={onClose}>
      <Form
        schema={roleChange}
        start={{ role }}
        save={async input => {
          await change.mutateAsync({ id, ...input })
          onClose()
        }}
        submit="Save role"
        busy="Saving..."
      >
        <Field.Select name="role" label="Role" choices={choices} />
      </Form>
      <div className={css.acts}>
        {link.data ? (
          <PassedLink
            passed={link.data}
            intro="With this link the person sets a new password, once, within a day."
          />
        ) : (
          <Act text="The person forgot the password, or it fell into wrong hands.">
            <Button
              variant="quiet"
              busy={link.isPending && 'Making a link...'}
              onClick={() => link.mutate(account)}
            >
              Make a password link
            </Button>
          </Act>
        )}
        <Act text={`Signed in on ${devices} ${devices === 1 ? 'device' : 'devices'}.`}>
          <Button
            variant="quiet"
            busy={signOut.isPending && 'Signing out...'}
            onClick={() => signOut.mutate(account)}
          >
            Sign out everywhere
          </Button>
        </Act>
        {account.hasSecondFactor && (
          <Act text="The person lost the phone or the passkey, and the recovery codes too.">
            <Button
              variant="quiet"
              busy={factor.isPending && 'Removing...'}
              onClick={() => factor.mutate(account)}
            >
              Remove second factor
            </Button>
          </Act>
        )}
        <Act text="What the person has made stays.">
          <Button variant="danger" onClick={() => setRemoving(true)}>
            Remove account
          </Button>
        </Act>
      </div>
    </Dialog>
  )
}

function Act({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <div className={css.act}>
      <p className={panel.hint}>{text}</p>
      {children}
    </div>
  )
}

function RemoveAccount({ account, me, onClose }: AccountDialogProps) {
  const { mutateAsync } = useRemoveAccount()
  const text =
    account.id === me.id
      ? 'This is your own account. You will be signed out, and cannot sign in again.'
      : `${account.username} is signed out everywhere and cannot sign in any more. What they made stays.`
  return (
    <Confirm
      title={`Remove ${account.username}?`}
      text={text}
      action="Remove"
      busy="Removing..."
      run={async () => {
        await mutateAsync(account)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
