import type { Editor } from '@tiptap/core'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'

/** The object that a dialog edits: a new block, or with `at` the one at that position. */
export interface EditedBlock {
  type: string
  attrs?: object | undefined
  at?: number | undefined
}

export interface DialogProps extends EditedBlock {
  editor: Editor
  onClose: () => void
}

interface BlockDialogProps<Input> {
  dialog: DialogProps
  title: string
  schema: z.ZodType<Input>
  start: Partial<Record<keyof Input, unknown>>
  /** Text of the button; by default 'Insert' or 'Change'. */
  submit?: string
  save: (input: Input) => void
  wide?: boolean
  children: ReactNode
}

/** A dialog with a form inside another form: its events do not reach the outer one. */
export function BlockDialog<Input>(props: BlockDialogProps<Input>) {
  const { dialog, title, save, wide = false, children, ...form } = props
  const { editor, at, onClose } = dialog
  const isNew = at === undefined
  const submit = props.submit ?? (isNew ? 'Insert' : 'Change')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: React's events come from the dialog within
    <div onSubmit={event => event.stopPropagation()} onKeyDown={event => event.stopPropagation()}>
      <Dialog
        title={title}
        onClose={onClose}
        wide={wide}
        // Moves the focus from a new block into the text behind it; otherwise back to the block's button.
        moveFocus={isNew ? () => editor.view.focus() : undefined}
      >
        <Form
          {...form}
          submit={submit}
          busy={submit}
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
