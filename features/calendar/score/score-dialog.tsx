import { useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { changeNotice } from '../../../kit/admin/change-notice.ts'
import { formatShortDay } from '../../../kit/admin/format.ts'
import { send } from '../../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../../kit/admin/use-portal-mutation.ts'
import { choicesOf } from '../../../kit/fields.ts'
import { Confirm } from '../../../ui/dialog/confirm.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { capitalized } from '../../../ui/english.ts'
import { Select } from '../../../ui/form/choices.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Message, useMessage } from '../../../ui/form/frame.tsx'
import { RequestError } from '../../../ui/http/api.ts'
import { OUTCOME_HINT, type Result, result } from '../../results/schema.ts'
import { useClub } from '../../settings/use-club.ts'
import { useTeamName } from '../../teams/admin-choice.tsx'
import { eventName } from '../schedule/event-name.ts'
import { eventPath } from '../schedule/event-path.ts'
import type { ListedEvent } from './played-results.ts'
import { type Score, score } from './schema.ts'
import css from './score.module.css'

interface ScoreDialogProps {
  row: ListedEvent
  onClose: () => void
}

/** Enters the score of a game with two steppers. */
export function ScoreDialog({ row: game, onClose }: ScoreDialogProps) {
  const club = useClub()
  const teamName = useTeamName()
  const known = game.played
  const [question, setQuestion] = useState<{ text: string; entered: Score }>()
  const { mutateAsync } = usePortalMutation({
    mutate: (entered: Score) =>
      send<Result & { unseen?: string }>('POST', `/api/admin/schedule/${game.id}/score`, entered),
    invalidates: ['results', 'schedule'],
    notices: {
      done: ({ homeTeam, homeScore, awayTeam, awayScore, unseen }) =>
        changeNotice(
          `${homeTeam} ${homeScore}–${awayScore} ${awayTeam}`,
          [`on ${formatShortDay(game.date)}`, unseen].filter(Boolean).join('. '),
          eventPath({ id: String(game.id) }),
        ),
      // A question is asked in its dialog.
      failed: ({ errors, message }) =>
        errors.anyway ? undefined : `Failed to enter the score: ${message}`,
    },
  })

  async function save(entered: Score) {
    try {
      await mutateAsync(entered)
    } catch (error) {
      const text = error instanceof RequestError && error.errors.anyway
      if (text) setQuestion({ text, entered })
      throw error
    }
    onClose()
  }

  const [home, away] = [known?.homeScore ?? 0, known?.awayScore ?? 0]
  const ourName = teamName(game.team_id) ?? club?.name ?? 'Us'
  const steppers = [
    <Stepper key="ours" name="ours" team={ourName} />,
    <Stepper key="theirs" name="theirs" team={game.opponent ?? 'TBD'} />,
  ]
  return (
    <Dialog
      title="Add Score"
      description={`${capitalized(eventName(game, teamName(game.team_id)))}.`}
      onClose={onClose}
    >
      <Form
        schema={score}
        start={{
          ours: game.isHome ? home : away,
          theirs: game.isHome ? away : home,
          outcome: known?.outcome ?? 'played',
        }}
        save={save}
        submit="Save Score"
        busy="Saving..."
        cancel={onClose}
      >
        <div className={css.steppers}>{game.isHome ? steppers : steppers.reverse()}</div>
        <div data-focus="later">
          <Select
            name="outcome"
            label="How it ended"
            choices={choicesOf(result.shape.outcome)}
            hint={OUTCOME_HINT}
          />
        </div>
      </Form>
      {question && (
        <Confirm
          title="Save it all the same?"
          text={question.text}
          action="Save Score"
          busy="Saving..."
          run={() => save({ ...question.entered, anyway: true })}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </Dialog>
  )
}

interface StepperProps {
  name: Extract<keyof Score, 'ours' | 'theirs'>
  team: string
}

const MAX = 99

/** Goals of a team: two large buttons, and the number between them, which may also be typed. */
function Stepper({ name, team }: StepperProps) {
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
