import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { changeNotice } from '../../kit/admin/change-notice.ts'
import { send } from '../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { Notice, NoticeLine } from '../../ui/notice.tsx'
import panel from '../../ui/panel.module.css'
import { Spinner } from '../../ui/spinner.tsx'
import css from './admin.module.css'
import { PasskeyDialog } from './admin-passkey.tsx'
import { RecoveryCodesDialog } from './admin-recovery-codes.tsx'
import { TotpDialog } from './admin-totp.tsx'
import type { NewRecoveryCodes, SecondFactors } from './schema.ts'

export const SECOND_FACTOR = '/api/account/second-factor'
const LIST = 'account/second-factor'

/** The second factors of the sign-in. */
export function SecondFactorPanel() {
  const { data } = useQuery<SecondFactors>({ queryKey: [SECOND_FACTOR] })
  const [open, setOpen] = useState<'totp' | 'passkey'>()
  const [codes, setCodes] = useState<string[]>()

  function added({ recoveryCodes }: NewRecoveryCodes) {
    setOpen(undefined)
    setCodes(recoveryCodes ?? undefined)
  }

  if (!data) return <Spinner />
  const { totp, passkeys, isRequired, canUsePasskeys } = data
  const hasAny = totp || passkeys.length > 0
  return (
    <section className={panel.part} aria-labelledby="account-second-factor">
      <h3 className={panel.partTitle} id="account-second-factor">
        Second factor
      </h3>
      {isRequired && !hasAny && (
        <Notice label="Second factor">
          <NoticeLine word="First this">
            The club asks its admins for a second factor. Set one up, then you can go on.
          </NoticeLine>
        </Notice>
      )}
      <p className={panel.hint}>
        With one, a password that somebody has guessed or seen is not enough to get in.
      </p>
      <ul className={panel.rows}>
        {totp && <Factor name="App with codes" path="totp" />}
        {passkeys.map(({ id, name }) => (
          <Factor key={id} name={`Passkey “${name}”`} path={`passkeys/${encodeURIComponent(id)}`} />
        ))}
        {hasAny && <RecoveryCodes left={data.recoveryCodes} onRenewed={added} />}
      </ul>
      <p className={css.buttons}>
        {!totp && <Button onClick={() => setOpen('totp')}>Set up an app</Button>}
        {canUsePasskeys && (
          <Button variant={totp ? 'primary' : 'quiet'} onClick={() => setOpen('passkey')}>
            Add a passkey
          </Button>
        )}
      </p>
      {open === 'totp' && <TotpDialog onAdded={added} onClose={() => setOpen(undefined)} />}
      {open === 'passkey' && <PasskeyDialog onAdded={added} onClose={() => setOpen(undefined)} />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </section>
  )
}

function Factor({ name, path }: { name: string; path: string }) {
  const [isConfirming, setConfirming] = useState(false)
  const remove = usePortalMutation({
    mutate: () => send('DELETE', `/api/account/${path}`),
    invalidates: [LIST],
    notices: { done: changeNotice(name, 'was deleted'), failed: `Failed to delete ${name}` },
  })
  return (
    <li className={panel.row}>
      <strong>{name}</strong>
      <Button variant="quiet" aria-label={`Delete ${name}`} onClick={() => setConfirming(true)}>
        Delete
      </Button>
      {isConfirming && (
        <Confirm
          title={`Delete ${name}?`}
          text="It is then asked for no more when you sign in."
          action="Delete"
          busy="Deleting..."
          run={async () => {
            await remove.mutateAsync()
            setConfirming(false)
          }}
          onClose={() => setConfirming(false)}
        />
      )}
    </li>
  )
}

interface RecoveryCodesProps {
  left: number
  onRenewed: (codes: NewRecoveryCodes) => void
}

function RecoveryCodes({ left, onRenewed }: RecoveryCodesProps) {
  const renew = usePortalMutation({
    async mutate() {
      onRenewed(await send<NewRecoveryCodes>('POST', '/api/account/recovery-codes', {}))
    },
    invalidates: [LIST],
    notices: {
      done: changeNotice('the recovery codes', 'are new. The old ones no longer work.'),
      failed: 'Failed to make recovery codes',
    },
  })
  return (
    <li className={panel.row}>
      <span>
        <strong>Recovery codes</strong>
        <br />
        <span className={panel.hint}>{left} left, for when the phone is lost.</span>
      </span>
      <Button
        variant="quiet"
        busy={renew.isPending && 'Making them...'}
        onClick={() => renew.mutate()}
      >
        Make new ones
      </Button>
    </li>
  )
}
