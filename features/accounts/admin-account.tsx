import { useState } from 'react'
import type { CurrentUser } from '../../kit/current-user.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import panel from '../../ui/panel.module.css'
import { LeavingDialog } from '../leaving/admin-dialog.tsx'
import css from './admin.module.css'
import { LinkToPassOn } from './admin-link.tsx'
import { RolesField } from './admin-roles.tsx'
import { type Account, CLOSED_DAYS, chosenRoles } from './schema.ts'
import {
  useChangeRoles,
  usePasswordLink,
  useRemoveAccount,
  useRemoveFactor,
  useSignOutEverywhere,
} from './use-accounts.ts'

interface AccountDialogProps {
  account: Account
  me: CurrentUser
  onClose: () => void
}

/** The actions of an admin on an account. */
export function AccountDialog({ account, me, onClose }: AccountDialogProps) {
  const { id, username, roles, devices, leftAt } = account
  const [dialog, setDialog] = useState<'removing' | 'leaving'>()
  const change = useChangeRoles()
  const signOut = useSignOutEverywhere()
  const link = usePasswordLink()
  const factor = useRemoveFactor()

  if (dialog === 'removing') return <RemoveAccount account={account} me={me} onClose={onClose} />
  if (dialog === 'leaving')
    return <LeavingDialog leaver={{ account: id }} name={username} onClose={onClose} />
  return (
    <Dialog title={username} onClose={onClose}>
      <Form
        schema={chosenRoles}
        start={{ roles }}
        save={async input => {
          await change.mutateAsync({ id, username, ...input })
          onClose()
        }}
        submit={leftAt ? 'Open again' : 'Save roles'}
        busy="Saving..."
      >
        <RolesField
          hint={
            leftAt
              ? `They left the club: nobody signs in with this account, and ${CLOSED_DAYS} days later it is deleted. With a role it is open again, with the password that it had.`
              : 'Several are possible; without one, the person can open nothing but their account.'
          }
        />
      </Form>
      <div className={css.actions}>
        {!leftAt && link.data && (
          <LinkToPassOn
            passed={link.data}
            intro="With this link the person sets a new password, once, within a day."
          />
        )}
        {!leftAt && !link.data && (
          <Action text="The person forgot the password, or it fell into wrong hands.">
            <Button
              variant="quiet"
              busy={link.isPending && 'Making a link...'}
              onClick={() => link.mutate(account)}
            >
              Make a password link
            </Button>
          </Action>
        )}
        {!leftAt && (
          <Action text={`Signed in on ${devices} ${devices === 1 ? 'device' : 'devices'}.`}>
            <Button
              variant="quiet"
              busy={signOut.isPending && 'Signing out...'}
              onClick={() => signOut.mutate(account)}
            >
              Sign out everywhere
            </Button>
          </Action>
        )}
        {account.hasSecondFactor && !leftAt && (
          <Action text="The person lost the phone or the passkey, and the recovery codes too.">
            <Button
              variant="quiet"
              busy={factor.isPending && 'Deleting...'}
              onClick={() => factor.mutate(account)}
            >
              Delete second factor
            </Button>
          </Action>
        )}
        {!leftAt && (
          <Action text="Account, public card, teams and texts at once; it can be undone.">
            <Button variant="quiet" onClick={() => setDialog('leaving')}>
              Leaves the club
            </Button>
          </Action>
        )}
        <Action text="What the person has made stays. The account is gone for good.">
          <Button variant="danger" onClick={() => setDialog('removing')}>
            Delete account
          </Button>
        </Action>
      </div>
    </Dialog>
  )
}

function Action({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <div className={css.action}>
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
      : `${account.username} is signed out everywhere and can no longer sign in. What they made stays.`
  return (
    <Confirm
      title={`Delete ${account.username}?`}
      text={text}
      action="Delete"
      busy="Deleting..."
      run={async () => {
        await mutateAsync(account)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
