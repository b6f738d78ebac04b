import { useId } from 'react'
import form from '../../ui/form/form.module.css'
import css from './csv.module.css'

interface ChoiceQuestionProps<Value> {
  text: string
  note?: string
  choices: readonly { value: Value; label: string }[]
  reply: Value | undefined
  onReply: (value: Value) => void
  /** The user went on without a reply. */
  isMissing: boolean
}

/** A question with a few answers; none is chosen at first. */
export function ChoiceQuestion<Value>(props: ChoiceQuestionProps<Value>) {
  const { text, note, choices, reply, onReply, isMissing } = props
  const id = useId()
  return (
    <fieldset className={css.question}>
      <legend className={css.name}>{text}</legend>
      {note && (
        <p className={css.note}>
          <bdi>{note}</bdi>
        </p>
      )}
      {choices.map(({ value, label }) => (
        <label className={css.check} key={label}>
          <input
            type="radio"
            name={id}
            checked={reply === value}
            aria-describedby={isMissing ? `${id}-missing` : undefined}
            data-open={isMissing}
            onChange={() => onReply(value)}
          />
          {label}
        </label>
      ))}
      {isMissing && (
        <p className={form.message} id={`${id}-missing`}>
          Please choose {choices.length === 2 ? 'one of the two' : 'one of these'}
        </p>
      )}
    </fieldset>
  )
}
