import { useQuery } from '@tanstack/react-query'
import { changeNotice } from '../../kit/admin/change-notice.ts'
import { send } from '../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import { Form } from '../../ui/form/form.tsx'
import { unreachable } from '../../ui/http/api.ts'
import { Loaded } from '../../ui/loaded.tsx'
import panel from '../../ui/panel.module.css'
import { QrCode } from '../../ui/qr-code.tsx'
import css from './admin.module.css'
import { type NewRecoveryCodes, type NewTotp, type SecondStep, secondStep } from './schema.ts'

const Field = fieldsOf<SecondStep>()

interface TotpDialogProps {
  onAdded: (codes: NewRecoveryCodes) => void
  onClose: () => void
}

/** Shows the secret for an app, and asks for the first code. */
export function TotpDialog({ onAdded, onClose }: TotpDialogProps) {
  const totp = useQuery({
    queryKey: ['new-totp'],
    queryFn: begin,
    gcTime: 0,
    retry: false,
  })
  const confirm = usePortalMutation({
    mutate: (input: SecondStep) => send<NewRecoveryCodes>('PUT', '/api/account/totp', input),
    invalidates: ['account/second-factor'],
    notices: {
      done: changeNotice(
        'the app',
        'is set up. From now on a code of it is asked for when you sign in.',
      ),
      failed: ({ errors, message }) =>
        errors.code ? undefined : `Failed to set up the app: ${message}`,
    },
  })

  return (
    <Dialog
      title="Set Up an App"
      description="Any app that makes codes will do, such as Aegis, 2FAS, Google Authenticator, or your password manager."
      onClose={onClose}
    >
      <Loaded query={totp} what="the code">
        {({ secret, modules }) => (
          <div className={panel.part}>
            <p>1. Scan this with the app, or type the key into it.</p>
            <QrCode modules={modules} label="QR code of the key" className={css.qr} />
            <p>
              Key: <code className={css.secret}>{secret.replaceAll(/.{4}/g, '$& ').trim()}</code>
            </p>
            <p>2. Type the six digits that it shows.</p>
            <Form
              schema={secondStep}
              save={async input => onAdded(await confirm.mutateAsync(input))}
              submit="Set up"
              busy="Checking..."
              cancel={onClose}
            >
              <Field.Text name="code" label="Code" autoComplete="one-time-code" />
            </Form>
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}

async function begin() {
  const { secret, uri } = await send<NewTotp>('POST', '/api/account/totp', {})
  const { encode } = await import('uqr').catch(() => {
    throw unreachable()
  })
  return { secret, modules: encode(uri, { border: 2 }).data }
}
