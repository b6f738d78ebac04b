import { lazy, Suspense, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { type FieldProps, Frame, useMessage } from '../../ui/form/frame.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { RichTextDocument } from './document.ts'
import { readRichText } from './field.ts'
import { fromPlainText, isEmpty, isPlain, plainText } from './plain-text.ts'

const Editor = lazy(() => import('./editor/editor.tsx'))

type TextField<Entity> = keyof Entity & string

interface RichTextFieldProps<Name extends string> extends FieldProps<Name> {
  /** The field of the plain text; a text without formatting is stored there alone. */
  plain?: Name
}

/** Formatted text in a form of the portal; its editor is loaded when it is first shown. */
export function RichTextField<Entity extends object>(props: RichTextFieldProps<TextField<Entity>>) {
  const { label, hint, optional } = props
  const { name, plain }: { name: string; plain?: string } = props
  const { field } = useController({ name })
  const text = useController({ name: plain ?? name }).field
  const plainMessage = useMessage(plain ?? name)
  const focusText = useRef<() => void>(undefined)
  // The focused element when the label was pressed before the editor had loaded.
  const pressedAt = useRef<Element>(undefined)
  // The last value that this field has set; another value comes from outside, such as a restored draft.
  const own = useRef({ rich: field.value, plain: text.value })
  const [shown, setShown] = useState(() => ({
    document: read(field.value, text.value),
    revision: 0,
  }))
  if (own.current.rich !== field.value || own.current.plain !== text.value) {
    own.current = { rich: field.value, plain: text.value }
    setShown(({ revision }) => ({
      document: read(field.value, text.value),
      revision: revision + 1,
    }))
  }

  function read(rich: string, plainValue: string): RichTextDocument {
    return readRichText(rich) ?? fromPlainText(plain ? plainValue : '')
  }

  function change(document: RichTextDocument) {
    const isStoredPlain = plain !== undefined && isPlain(document)
    const rich = isStoredPlain || isEmpty(document) ? '' : JSON.stringify(versioned(document))
    const words = plain ? plainText(document) : rich
    own.current = { rich, plain: words }
    if (plain) text.onChange(words)
    field.onChange(rich)
  }

  function pressLabel() {
    if (focusText.current) focusText.current()
    else pressedAt.current = document.activeElement ?? undefined
  }

  function ready(focus: () => void) {
    focusText.current = focus
    field.ref({ focus })
    if (plain) text.ref({ focus })
    if (pressedAt.current === document.activeElement) focus()
  }

  return (
    <Frame
      name={plainMessage && plain ? plain : name}
      label={label}
      hint={hint}
      optional={optional}
      onLabel={pressLabel}
    >
      {attributes => (
        <Suspense fallback={<Spinner />}>
          <Editor
            {...shown}
            onChange={change}
            onReady={ready}
            attributes={{
              id: attributes.id,
              'aria-label': label,
              'aria-required': String(!optional),
              'aria-invalid': String(attributes['aria-invalid']),
              ...(attributes['aria-describedby'] && {
                'aria-describedby': attributes['aria-describedby'],
              }),
            }}
          />
        </Suspense>
      )}
    </Frame>
  )
}

/** Orders the keys as the schema does, so that equal documents are equal strings. */
function versioned({ type, content }: RichTextDocument) {
  return { version: 1, type, content }
}
