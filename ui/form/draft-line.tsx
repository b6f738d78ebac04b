import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { Button } from '../button.tsx'
import css from './draft-line.module.css'
import { type Draft, removeDraft, writeDraft } from './drafts.ts'
import { useUnsaved } from './unsaved.ts'

interface DraftLineProps {
  draftKey: string
  /** The one with which the form begins. */
  draft: Draft | undefined
  opened: object | null
  /** Called when the user does not want it. */
  discard: () => void
}

/** Stores the unsaved input of a form, restores it, and shows a line that says so. */
export function DraftLine({ draftKey, draft, opened, discard }: DraftLineProps) {
  const { getValues, setValue } = useFormContext()
  const { isDirty } = useFormState()
  const values = useWatch()
  const [restored] = useState(draft)
  const wasDirty = useRef(false)
  useUnsaved(isDirty, () => removeDraft(draftKey))

  const restore = useEffectEvent(() => {
    for (const [name, value] of Object.entries(restored?.values ?? {})) {
      const isOther = JSON.stringify(getValues(name)) !== JSON.stringify(value)
      if (isOther && name in getValues()) setValue(name, value, { shouldDirty: true })
    }
  })
  useEffect(() => restore(), [])

  const store = useEffectEvent(() => {
    if (isDirty) writeDraft(draftKey, { values: getValues(), opened, at: new Date().toISOString() })
    else if (wasDirty.current) removeDraft(draftKey)
    wasDirty.current = isDirty
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: stored after each change.
  useEffect(() => store(), [values, isDirty])

  if (!restored) return null
  return (
    <div className={css.line} role="status">
      <p>What you typed on {formatInstant(restored.at)} was not saved. Here it is again.</p>
      <Button variant="quiet" onClick={discard}>
        Discard it
      </Button>
    </div>
  )
}

/** Formats by this device's clock: 'Nov 21, 2026, 3:40 PM'. */
function formatInstant(instant: string) {
  return new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
}
