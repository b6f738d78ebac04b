import { useState } from 'react'
import { parseMediaUrl } from '../../media/url.ts'
import { Button } from '../button.tsx'
import { shownField } from '../form/shown.ts'
import { RequestError } from '../http/api.ts'
import css from './conflict.module.css'
import { Dialog, DialogButtons } from './dialog.tsx'

type Values = Record<string, unknown>

/** Two saves of one thing, made from the same version of it. */
export interface Collision<Thing extends object = object> {
  /** As the form was opened, as somebody else saved it meanwhile, and as it was typed here. */
  opened: Thing
  theirs: Thing
  mine: Values
}

interface ConflictProps {
  /** What it is, as in 'player'. */
  what: string
  collision: Collision
  /** Saves those values over what is stored now, or says why not. */
  save: (values: Values) => Promise<void>
  takeTheirs: () => void
  /** What a field is called, and its value in words; left out, as the form on the screen has it. */
  shown?: typeof shownField
  onClose: () => void
}

/** Shows both versions of what two people changed at once, and lets the second one decide. */
export function Conflict(props: ConflictProps) {
  const { what, collision, save, takeTheirs, shown = shownField, onClose } = props
  const [saving, setSaving] = useState(false)
  const theirs = collision.theirs as Values
  const merged = merge(collision.mine, collision.opened as Values, theirs)
  const different = Object.keys(merged).filter(name => !same(merged[name], theirs[name]))

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
      title="Changed by someone else"
      description={`Someone else saved this ${what} while you were editing it. Nothing is lost: choose what to keep. What you did not change stays as they saved it.`}
      onClose={onClose}
    >
      <dl className={css.fields}>
        {different.length === 0 && <p>They saved the very same.</p>}
        {different.map(name => {
          const { label, words } = shown(name, theirs[name])
          return (
            <div key={name}>
              <dt>{label}</dt>
              <dd>
                <span className={css.whose}>Saved meanwhile</span>
                <Value words={words} />
              </dd>
              <dd>
                <span className={css.whose}>Yours</span>
                <Value words={shown(name, merged[name]).words} />
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

function Value({ words }: { words: string }) {
  if (words === '') return <em className={css.none}>empty</em>
  if (parseMediaUrl(words)) return <img className={css.picture} src={words} alt="" />
  return <span dir="auto">{words}</span>
}

/** Theirs, with what was changed here on top. */
function merge(mine: Values, opened: Values, theirs: Values): Values {
  const entries = Object.keys(mine).map(name => [
    name,
    same(mine[name], opened[name]) ? theirs[name] : mine[name],
  ])
  return Object.fromEntries(entries)
}

/** Empty is empty, whether it is stored as nothing or typed as nothing. */
function same(one: unknown, other: unknown) {
  return inText(one) === inText(other)
}

function inText(value: unknown) {
  return Array.isArray(value) ? JSON.stringify(value) : String(value ?? '')
}
