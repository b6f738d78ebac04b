import { zodResolver } from '@hookform/resolvers/zod'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import {
  type FieldValues,
  FormProvider,
  get,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { Button } from '../button.tsx'
import { RequestError } from '../http/api.ts'
import { useHydrated } from '../use-hydrated.ts'
import css from './form.module.css'
import { Summary } from './summary.tsx'
import { useUnsaved } from './unsaved.ts'
import { WaitFor } from './wait.ts'

interface FormProps<Input> {
  schema: z.ZodType<Input>
  /** What the fields hold at first; left out, they keep what was typed before the page was lively. */
  start?: Start<Input>
  /**
   * Sends it. A failure's messages land at their fields, and what was typed stays. A form that stays open answers what
   * was saved: it starts from there.
   */
  save: ((input: Input) => Promise<void>) | ((input: Input) => Promise<Start<Input>>)
  submit: string
  /** The button's words while saving. */
  busy: string
  cancel?: () => void
  /** Asks before the page is left with something unsaved. */
  guarded?: boolean
  /** Keeps the buttons in sight however long it is. */
  long?: boolean
  children: ReactNode
}

type Start<Input> = Partial<Record<keyof Input, unknown>>

/** A form over one of the club's schemas. */
export function Form<Input>(props: FormProps<Input>) {
  const { schema, start, save, submit, busy, cancel, guarded = false, long, children } = props
  const form = useForm({
    resolver: zodResolver(schema as z.ZodType<FieldValues, FieldValues>) as Resolver,
    ...(start && { defaultValues: typed(start) }),
  })
  const { isSubmitting, isDirty } = form.formState
  const hydrated = useHydrated()
  const saving = useRef(false)
  const [waiting, setWaiting] = useState(0)
  useUnsaved(guarded && (isDirty || waiting > 0))

  const send = form.handleSubmit(async values => {
    if (saving.current) return
    saving.current = true
    const sent = structuredClone(form.getValues())
    try {
      const saved = await save(values as Input)
      if (saved) startFrom(saved, sent, form)
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
      <WaitFor value={setWaiting}>
        <form
          className={css.form}
          // Should the browser ever send it by itself, a password must not end up in the address.
          method="post"
          noValidate
          onSubmit={event => {
            if (saving.current || waiting) event.preventDefault()
            else void send(event)
          }}
          onKeyDown={saveOnEnter}
        >
          <Summary />
          {children}
          <div className={long ? `${css.buttons} ${css.inSight}` : css.buttons}>
            <Button
              type="submit"
              disabled={!hydrated}
              busy={waiting ? 'Uploading...' : isSubmitting && busy}
            >
              {submit}
            </Button>
            {cancel && (
              <Button variant="quiet" onClick={cancel}>
                Cancel
              </Button>
            )}
            {long && isDirty && <p className={css.hint}>Not saved yet</p>}
          </div>
        </form>
      </WaitFor>
    </FormProvider>
  )
}

/** Values as inputs hold them, so that a number typed back to what it was counts as unchanged. */
function typed(start: object): FieldValues {
  const entries = Object.entries(start).map(([name, value]) => [
    name,
    typeof value === 'boolean' || Array.isArray(value) ? value : String(value ?? ''),
  ])
  return Object.fromEntries(entries)
}

/** Nothing is unsaved but what was typed since it was sent. */
function startFrom(saved: object, sent: FieldValues, form: UseFormReturn) {
  const now = structuredClone(form.getValues())
  form.reset(typed(saved))
  for (const [name, value] of Object.entries(now)) {
    const isSince = JSON.stringify(value) !== JSON.stringify(sent[name])
    if (isSince) form.setValue(name, value, { shouldDirty: true })
  }
}

function saveOnEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
