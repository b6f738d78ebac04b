import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { fieldsOf } from '../../../../ui/form/fields.ts'
import { Form } from '../../../../ui/form/form.tsx'
import { clashLabel } from '../../clashes/in-words.ts'
import type { ListedClash } from '../../clashes/responses.ts'
import { acceptance } from '../../clashes/schema.ts'
import { useAccept } from './use-clashes.ts'

const reasonOnly = acceptance.pick({ reason: true })
type Reason = { reason: string }

const Field = fieldsOf<Reason>()

interface AcceptDialogProps {
  clash: ListedClash
  onClose: () => void
}

/** 'Accepted, because …' */
export function AcceptDialog({ clash, onClose }: AcceptDialogProps) {
  const accept = useAccept(clash.lines.join(' and '))

  async function save({ reason }: Reason) {
    await accept.mutateAsync({ kind: clash.kind, events: [...clash.events], reason })
    onClose()
  }

  return (
    <Dialog
      title="Accept a Clash"
      description={`${clashLabel(clash)}: ${clash.lines.join('; ')}. It is accepted until ${clash.events.length === 1 ? 'the event' : 'one of them'} changes.`}
      onClose={onClose}
    >
      <Form
        schema={reasonOnly}
        start={{ reason: '' }}
        save={save}
        submit="Accept"
        busy="Accepting..."
        cancel={onClose}
      >
        <Field.Text
          name="reason"
          label="Accepted, because"
          hint="Such as: they share the field. Staff read it."
          autoComplete="off"
        />
      </Form>
    </Dialog>
  )
}
