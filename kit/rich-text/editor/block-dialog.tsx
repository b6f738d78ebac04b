import type { ReactNode } from 'react'
import type { z } from 'zod'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'

interface BlockDialogProps<Input> {
  title: string
  schema: z.ZodType<Input>
  start: Partial<Record<keyof Input, unknown>>
  /** Text of the button. */
  submit: string
  save: (input: Input) => void
  onClose: () => void
  more?: ReactNode
  wide?: boolean
  children: ReactNode
}

/** A dialog with a form of its own within the form that is edited: what is pressed in it does not reach that one. */
export function BlockDialog<Input>(props: BlockDialogProps<Input>) {
  const { title, save, onClose, wide = false, children, ...form } = props
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: React's events come from the dialog within
    <div onSubmit={event => event.stopPropagation()} onKeyDown={event => event.stopPropagation()}>
      <Dialog title={title} onClose={onClose} wide={wide}>
        <Form
          {...form}
          busy={form.submit}
          cancel={onClose}
          save={async input => {
            save(input)
            onClose()
          }}
        >
          {children}
        </Form>
      </Dialog>
    </div>
  )
}
