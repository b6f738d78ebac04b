import { useId } from 'react'
import { useController } from 'react-hook-form'
import { Message, useMessage } from '../../../ui/form/frame.tsx'
import type { Score } from './schema.ts'
import css from './score.module.css'

interface StepperProps {
  name: Extract<keyof Score, 'ours' | 'theirs'>
  team: string
}

const MAX = 99

/** Goals of a team: two large buttons, and the number between them, which may also be typed. */
export function Stepper({ name, team }: StepperProps) {
  const { field } = useController({ name })
  const message = useMessage(name)
  const id = useId()
  const goals = Number(field.value) || 0
  const step = (by: number) => field.onChange(String(Math.min(MAX, Math.max(0, goals + by))))
  return (
    <div className={css.stepper} data-field={name}>
      <label className={css.team} htmlFor={id} dir="auto">
        {team}
      </label>
      <div className={css.row}>
        <button
          type="button"
          className={css.step}
          aria-label={`One goal less for ${team}`}
          disabled={goals === 0}
          onClick={() => step(-1)}
        >
          −
        </button>
        <input
          {...field}
          id={id}
          className={css.goals}
          inputMode="numeric"
          // The buttons are for phones, whose keyboard would cover them.
          data-focus="later"
          autoComplete="off"
          aria-describedby={message && `${id}-message`}
          aria-invalid={Boolean(message)}
        />
        <button
          type="button"
          className={css.step}
          aria-label={`One goal more for ${team}`}
          disabled={goals >= MAX}
          onClick={() => step(1)}
        >
          +
        </button>
      </div>
      <Message id={`${id}-message`} text={message} />
    </div>
  )
}
