import type { z } from 'zod'
import { changeNotice } from '../../kit/admin/change-notice.ts'
import { send } from '../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import { Form } from '../../ui/form/form.tsx'
import { type NewRecoveryCodes, newPasskey } from './schema.ts'
import { createPasskey } from './use-passkey.ts'

const named = newPasskey.pick({ name: true })
type Named = z.output<typeof named>

const Field = fieldsOf<Named>()

interface PasskeyDialogProps {
  onAdded: (codes: NewRecoveryCodes) => void
  onClose: () => void
}

/** Names a passkey and makes it. */
export function PasskeyDialog({ onAdded, onClose }: PasskeyDialogProps) {
  const add = usePortalMutation({
    async mutate({ name }: Named) {
      const options = await send<Parameters<typeof createPasskey>[0]>(
        'POST',
        '/api/account/passkeys/options',
        {},
      )
      const response = await createPasskey(options)
      return send<NewRecoveryCodes>('POST', '/api/account/passkeys', { name, response })
    },
    invalidates: ['account/second-factor'],
    notices: {
      done: changeNotice('the passkey', 'is added. From now on it is asked for when you sign in.'),
      failed: 'Failed to add the passkey',
    },
  })
  return (
    <Dialog
      title="Add a Passkey"
      description="A passkey is kept by this phone or computer, by a security key, or by your password manager. Your browser asks for the rest."
      onClose={onClose}
    >
      <Form
        schema={named}
        save={async input => onAdded(await add.mutateAsync(input))}
        submit="Add passkey"
        busy="Waiting for the passkey..."
        cancel={onClose}
      >
        <Field.Text name="name" label="Name" hint="Such as My phone" autoComplete="off" />
      </Form>
    </Dialog>
  )
}
