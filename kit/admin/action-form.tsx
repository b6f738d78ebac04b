import type { ReactNode } from 'react'
import type { z } from 'zod'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { blankValues } from '../blank-values.ts'
import { fieldsOf } from '../fields.ts'
import { changeRows } from './bulk.ts'
import { type FormPart, FormParts } from './form-parts.tsx'
import { type PortalMutation, usePortalMutation } from './use-portal-mutation.ts'

type Notices<Input, Result> = PortalMutation<Input, Result>['notices']

interface ActionFormProps<Input extends object, Result>
  extends Omit<PortalMutation<Input, Result>, 'notices' | 'changeSet' | 'isForm'> {
  schema: z.ZodType<Input>
  /** Initial values that differ from the schema's. */
  start?: Partial<Record<keyof Input, unknown>>
  /** By default the fields in the order of the schema. */
  form?: readonly FormPart<keyof Input & string, never>[]
  done: Notices<Input, Result>['done']
  failed: Notices<Input, Result>['failed']
  submit: string
  /** The button's text while the request is on its way. */
  busy: string
  /** Asks before unsaved input is lost. */
  guarded?: boolean
  hasCancel?: boolean
  /** Called with true once the action is done, and with false by 'Cancel'. */
  onClose: (done: boolean) => void
}

/** A form that sends one request, shows a notice with the result, and calls `onClose` when it succeeded. */
export function ActionForm<Input extends object, Result>(props: ActionFormProps<Input, Result>) {
  const { schema, start, form, submit, busy, guarded = false, hasCancel = true, onClose } = props
  const { done, failed, ...request } = props
  const { mutateAsync } = usePortalMutation({ ...request, isForm: true, notices: { done, failed } })
  return (
    <Form
      schema={schema}
      start={{ ...blankValues(schema), ...start }}
      save={async input => {
        await mutateAsync(input)
        onClose(true)
      }}
      submit={submit}
      busy={busy}
      guarded={guarded}
      {...(hasCancel && { cancel: () => onClose(false) })}
    >
      <FormParts schema={schema} parts={form ?? Object.keys(fieldsOf(schema))} />
    </Form>
  )
}

interface ActionDialogProps<Input extends object, Result> extends ActionFormProps<Input, Result> {
  title: string
  description?: string
  /** Stands beneath the form. */
  children?: ReactNode
}

/** A dialog that contains an `ActionForm`. */
export function ActionDialog<Input extends object, Result>(
  props: ActionDialogProps<Input, Result>,
) {
  const { title, description, children, onClose } = props
  return (
    <Dialog title={title} {...(description && { description })} onClose={() => onClose(false)}>
      <ActionForm {...props} />
      {children}
    </Dialog>
  )
}

type Changed = Awaited<ReturnType<typeof changeRows>>
type Usual = 'mutate' | 'invalidates' | 'submit' | 'busy'

interface SelectionDialogProps<Input extends object>
  extends Omit<ActionDialogProps<Input, Changed>, Usual | 'failed' | 'hasCancel'>,
    Partial<Pick<ActionDialogProps<Input, Changed>, Usual>> {
  /** Last part of the endpoints of the rows' list. */
  path: string
  rows: readonly { id: number }[]
}

/** The dialog of an action on selected rows: by default it writes the same values to all of them. */
export function SelectionDialog<Input extends object>(props: SelectionDialogProps<Input>) {
  const { path, rows, ...dialog } = props
  return (
    <ActionDialog
      mutate={values => changeRows(path, rows, values)}
      invalidates={[path]}
      submit="Save"
      busy="Saving..."
      {...dialog}
      failed={({ message }) => message}
      hasCancel={false}
    />
  )
}
