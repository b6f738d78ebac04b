import { zodResolver } from '@hookform/resolvers/zod'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { type FieldValues, FormProvider, get, type Resolver, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { Button } from '../button.tsx'
import { RequestError } from '../http/api.ts'
import { useHydrated } from '../use-hydrated.ts'
import controls from './controls.module.css'
import css from './form.module.css'
import { inputValues, rebase } from './form-values.ts'
import { PendingUploads } from './pending-uploads.ts'
import { Summary } from './summary.tsx'
import { useUnsaved } from './unsaved.ts'

interface FormProps<Input> {
  schema: z.ZodType<Input>
  /** Initial values; left out, the fields keep what was typed before hydration. */
  start?: Start<Input>
  /**
   * Saves the input. The messages of a `RequestError` are shown at their fields. For a form that stays open it returns the
   * saved values, which become the new initial ones.
   */
  save: ((input: Input) => Promise<void>) | ((input: Input) => Promise<Start<Input>>)
  submit: string
  /** The button's text while saving. */
  busy: string
  cancel?: () => void
  /** The browser and the portal ask before unsaved input is lost. */
  guarded?: boolean
  /** More buttons beside 'Cancel'. */
  more?: ReactNode
  /** The buttons stick to the end of the window. */
  long?: boolean
  children: ReactNode
}

type Start<Input> = Partial<Record<keyof Input, unknown>>

/** A form for the input of a schema. Put fields of `fieldsOf` in it. */
export function Form<Input>(props: FormProps<Input>) {
  const { schema, start, save, submit, busy, cancel, guarded = false, more, long, children } = props
  const form = useForm({
    resolver: zodResolver(schema as z.ZodType<FieldValues, FieldValues>) as Resolver,
    ...(start && { defaultValues: inputValues(start) }),
  })
  const { isSubmitting, isDirty } = form.formState
  const hydrated = useHydrated()
  const saving = useRef(false)
  const [pending, setPending] = useState(0)
  useUnsaved(guarded && (isDirty || pending > 0))

  const send = form.handleSubmit(async values => {
    if (saving.current) return
    saving.current = true
    const sent = structuredClone(form.getValues())
    try {
      const saved = await save(values as Input)
      if (saved) rebase(saved, sent, form)
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      const wrong = Object.entries(error.errors).filter(
        ([name]) => get(form.getValues(), name) !== undefined,
      )
      for (const [name, message] of wrong) form.setError(name, { message })
      if (wrong[0]) form.setFocus(wrong[0][0])
    } finally {
      saving.current = false
    }
  })

  return (
    <FormProvider {...form}>
      <PendingUploads value={setPending}>
        <form
          className={css.form}
          // Sent by the browser itself, a password must not end up in the URL.
          method="post"
          noValidate
          onSubmit={event => {
            if (saving.current || pending) event.preventDefault()
            else void send(event)
          }}
          onKeyDown={saveOnEnter}
        >
          <Summary />
          {children}
          <div className={long ? `${css.buttons} ${controls.inSight}` : css.buttons}>
            <Button
              type="submit"
              disabled={!hydrated}
              busy={pending ? 'Uploading...' : isSubmitting && busy}
            >
              {submit}
            </Button>
            {cancel && (
              <Button variant="quiet" onClick={cancel}>
                Cancel
              </Button>
            )}
            {more}
            {long && isDirty && <p className={css.hint}>Not saved yet</p>}
          </div>
        </form>
      </PendingUploads>
    </FormProvider>
  )
}

function saveOnEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
