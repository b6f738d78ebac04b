import { zodResolver } from '@hookform/resolvers/zod'
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import {
  type FieldValues,
  FormProvider,
  get,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { Alert } from '../alert.tsx'
import { Button } from '../button.tsx'
import { RequestError } from '../http/api.ts'
import { useHydrated } from '../use-hydrated.ts'
import controls from './controls.module.css'
import { focusFirstField } from './first-field.ts'
import css from './form.module.css'
import { PendingUploads } from './pending-uploads.ts'
import { Summary } from './summary.tsx'
import { useUnsaved } from './unsaved.ts'
import { formWords } from './words.ts'

interface FormProps<Input> {
  schema: z.ZodType<Input>
  /** Initial values; without them the fields keep the input that was typed before hydration. */
  start?: Start<Input>
  /**
   * Saves the input. The messages of a `RequestError` are shown at their fields. For a form that stays open it returns the
   * saved values, which become the new initial ones; undefined: nothing was saved. `pressed` is the value of the button that sent it, where it has one.
   */
  save: (
    input: Input,
    pressed: string | undefined,
  ) => Promise<void> | Promise<Start<Input> | undefined>
  /** The alert above the fields after an error. */
  alertOf?: (error: RequestError) => ComponentProps<typeof Alert> | undefined
  submit: ReactNode
  /** The button's text while saving. */
  busy: string
  cancel?: () => void
  /** The browser and the portal ask before unsaved input is lost. */
  guarded?: boolean
  /** More buttons next to 'Cancel'. */
  more?: ReactNode
  /** The first field gets the focus; a dialog sees to it when it opens. */
  focused?: boolean
  /** The buttons stick to the end of the window. */
  long?: boolean
  children: ReactNode
}

type Start<Input> = Partial<Record<keyof Input, unknown>>

/** A form for the input of a schema. Put fields of `fieldsOf` in it. */
export function Form<Input>(props: FormProps<Input>) {
  const {
    schema,
    start,
    save,
    alertOf,
    submit,
    busy,
    cancel,
    guarded = false,
    more,
    focused,
    long,
    children,
  } = props
  const form = useForm({
    resolver: zodResolver(schema as z.ZodType<FieldValues, FieldValues>) as Resolver,
    ...(start && { defaultValues: inputValues(start) }),
  })
  const { isSubmitting, isDirty, errors } = form.formState
  // All that fields read of it: of anything else not every field is rendered again.
  const { defaultValues } = form.formState
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is new with each change of the form.
  const formState = useMemo(() => form.formState, [defaultValues])
  const why = errors.root?.message
  const hydrated = useHydrated()
  // Other forms say themselves what went wrong.
  const isPortal = guarded || cancel !== undefined
  const saving = useRef(false)
  const [alert, setAlert] = useState<ReturnType<NonNullable<typeof alertOf>>>()
  const [pending, setPending] = useState(0)
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (focused && element.current) focusFirstField(element.current)
  }, [focused])
  useUnsaved(guarded && (isDirty || pending > 0))

  const send = form.handleSubmit(async (values, event) => {
    if (saving.current) return
    saving.current = true
    setAlert(undefined)
    const sent = structuredClone(form.getValues())
    try {
      const saved = await save(values as Input, pressedIn(event?.nativeEvent))
      if (saved) rebase(saved, sent, form)
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      setAlert(alertOf?.(error))
      const wrong = Object.entries(error.errors).filter(
        ([name]) => get(form.getValues(), name) !== undefined,
      )
      for (const [name, message] of wrong) form.setError(name, { message })
      if (wrong[0]) form.setFocus(wrong[0][0])
      // A conflict is shown in its dialog.
      else if (isPortal && !error.current && !error.isShown)
        form.setError('root', { message: error.message })
      error.isShown = true
    } finally {
      saving.current = false
    }
  })

  return (
    <FormProvider {...form} formState={formState}>
      <PendingUploads value={setPending}>
        <form
          ref={element}
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
          {alert && <Alert {...alert} />}
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
            {why && (
              <p className={css.failure} role="alert">
                {formWords('notSaved', { why })}
              </p>
            )}
          </div>
        </form>
      </PendingUploads>
    </FormProvider>
  )
}

/** The alert of an error that no field shows. */
export function alertOfNoField({ errors, message }: RequestError) {
  const isShown = Object.keys(errors).length > 0
  return isShown ? undefined : { title: formWords('error'), text: message }
}

function pressedIn(event: unknown) {
  const button = event instanceof SubmitEvent ? event.submitter : null
  return (button instanceof HTMLButtonElement && button.value) || undefined
}

function saveOnEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

/** Values as inputs have them, so that a number typed back to its initial value counts as unchanged. */
function inputValues(start: object): FieldValues {
  const entries = Object.entries(start).map(([name, value]) => [
    name,
    typeof value === 'boolean' || Array.isArray(value) ? value : String(value ?? ''),
  ])
  return Object.fromEntries(entries)
}

/** Makes the saved values the initial ones; input that was typed since they were sent stays unsaved. */
function rebase(saved: object, sent: FieldValues, form: UseFormReturn) {
  const now = structuredClone(form.getValues())
  form.reset(inputValues(saved))
  for (const [name, value] of Object.entries(now)) {
    const isSince = JSON.stringify(value) !== JSON.stringify(sent[name])
    if (isSince) form.setValue(name, value, { shouldDirty: true })
  }
}
