import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import css from '../../ui/form/form.module.css'
import type { SavedReply } from './schema.ts'

/** Fills the form's field `text` from a saved reply; asks before it replaces what was typed. Nothing while there are none. */
export function SavedReplyChoice() {
  const { data: replies } = useQuery<SavedReply[]>({ queryKey: ['/api/admin/saved-replies'] })
  const { getValues, setValue, setFocus } = useFormContext<{ text: string }>()
  const [replacing, setReplacing] = useState<SavedReply>()
  const [chosen, setChosen] = useState('')
  const filled = useRef('')
  if (!replies?.length) return null

  function fill({ id, text }: SavedReply) {
    filled.current = text
    setChosen(String(id))
    setValue('text', text, { shouldDirty: true, shouldValidate: true })
    setFocus('text')
  }

  function choose(value: string) {
    const reply = replies?.find(({ id }) => String(id) === value)
    if (!reply) return
    const typed = getValues('text')
    if (typed.trim() === '' || typed === filled.current) fill(reply)
    else setReplacing(reply)
  }

  return (
    <>
      <label className={css.label}>
        Saved reply
        <select
          className={css.input}
          value={chosen}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">None</option>
          {replies.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {replacing && (
        <Confirm
          title="Replace what you typed?"
          text={`The saved reply ‘${replacing.name}’ would take the place of your text.`}
          action="Replace"
          busy="Replacing..."
          cancel="Keep my text"
          run={() => {
            fill(replacing)
            setReplacing(undefined)
          }}
          onClose={() => setReplacing(undefined)}
        />
      )}
    </>
  )
}
