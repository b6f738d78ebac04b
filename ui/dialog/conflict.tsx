import { mapValues } from 'es-toolkit/object'
import { useState } from 'react'
import { parseMediaUrl } from '../../media/url.ts'
import { Button } from '../button.tsx'
import { fieldText } from '../form/field-text.ts'
import { RequestError } from '../http/api.ts'
import { focusNote } from '../picture/focus-words.ts'
import { Picture } from '../picture/picture.tsx'
import css from './conflict.module.css'
import { Dialog, DialogButtons } from './dialog.tsx'

type Values = Record<string, unknown>

/** Two users' changes to the same version of one thing. */
export interface Collision<Thing extends object = object> {
  /** The version that this form opened, the one that another user saved, and this form's values. */
  opened: Thing
  theirs: Thing
  mine: Values
  /** Name of the other user, if it is known. */
  by: string | undefined
}

interface ConflictProps {
  /** The name of the thing, as in 'player'. */
  what: string
  collision: Collision
  /** Saves over the stored version; throws a `RequestError` that has been shown. */
  save: (values: Values) => Promise<void>
  takeTheirs: () => void
  /** The label and the text of a field's value; by default as the rendered form has them. */
  describe?: typeof fieldText
  /** Fields that belong to another, by name: compared, merged and shown as one. */
  partOf?: Readonly<Record<string, string>>
  onClose: () => void
}

/** Shows both versions of the fields that differ, and lets the second user decide. */
export function Conflict(props: ConflictProps) {
  const { what, collision, save, takeTheirs, describe = fieldText, partOf = {}, onClose } = props
  const [saving, setSaving] = useState(false)
  const { by } = collision
  const theirs = collision.theirs as Values
  const merged = merge(collision.mine, collision.opened as Values, theirs, partOf)
  const different = differences(merged, theirs, partOf)

  async function saveMine() {
    setSaving(true)
    try {
      await save(merged)
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
    } finally {
      setSaving(false)
    }
  }

  return (
    <Dialog
      title={`Changed by ${by ?? 'someone else'}`}
      description={`${by ?? 'Someone else'} saved this ${what} while you were editing it. Nothing is lost: choose what to keep. What you did not change stays as they saved it.`}
      onClose={onClose}
    >
      <dl className={css.fields}>
        {different.length === 0 && <p>They saved the very same.</p>}
        {different.map(name => {
          const { label, text } = describe(name, valueIn(name, theirs, partOf))
          const mine = describe(name, valueIn(name, merged, partOf)).text
          return (
            <div key={name}>
              <dt>{label}</dt>
              <dd>
                <span className={css.whose}>Saved meanwhile</span>
                <Value text={text} />
              </dd>
              <dd>
                <span className={css.whose}>Yours</span>
                {mine === text ? SAME_WORDS : <Value text={mine} />}
              </dd>
            </div>
          )
        })}
      </dl>
      <DialogButtons>
        <Button busy={saving && 'Updating...'} onClick={saveMine}>
          Save mine
        </Button>
        <Button variant="quiet" onClick={takeTheirs}>
          Take theirs
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Back to the form
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

function Value({ text }: { text: string }) {
  if (text === '') return <em className={css.none}>empty</em>
  if (parseMediaUrl(text)) {
    const missing = <em className={css.none}>Image not found</em>
    return (
      <>
        <Picture
          className={css.picture}
          src={text}
          alt=""
          width={192}
          height={192}
          fallback={missing}
        />
        {focusNote(text)}
      </>
    )
  }
  return <span dir="auto">{text}</span>
}

const SAME_WORDS = 'The same words, with other formatting, links or pictures'

type Parts = Readonly<Record<string, string>>

/** Their version with this form's changes on top. */
function merge(mine: Values, opened: Values, theirs: Values, partOf: Parts): Values {
  const changed = differences(mine, opened, partOf)
  return mapValues(mine, (value, name) =>
    changed.includes(partOf[name] ?? name) ? value : theirs[name],
  )
}

/** Names of the fields that differ, each with its parts once. */
function differences(one: Values, other: Values, partOf: Parts) {
  const names = Object.keys(one).filter(name => !same(one[name], other[name]))
  return [...new Set(names.map(name => partOf[name] ?? name))]
}

/** Returns the value of the field, or those of its parts where it is empty. */
function valueIn(name: string, values: Values, partOf: Parts) {
  const parts = Object.keys(partOf).filter(part => partOf[part] === name)
  return [name, ...parts].map(each => values[each]).find(value => (value ?? '') !== '')
}

/** `null` and an empty input are the same. */
function same(one: unknown, other: unknown) {
  return inText(one) === inText(other)
}

function inText(value: unknown) {
  return Array.isArray(value) ? JSON.stringify(value) : String(value ?? '')
}
