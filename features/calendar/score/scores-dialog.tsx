import { Fragment, useId, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { z } from 'zod'
import { asChangeSet, changeSetKey } from '../../../kit/admin/change-set.ts'
import { formatShortDay } from '../../../kit/admin/format.ts'
import { send } from '../../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../../kit/admin/use-portal-mutation.ts'
import { optional } from '../../../kit/fields.ts'
import { Confirm } from '../../../ui/dialog/confirm.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { counted } from '../../../ui/english.ts'
import form from '../../../ui/form/form.module.css'
import { Form } from '../../../ui/form/form.tsx'
import { Message, useMessage } from '../../../ui/form/frame.tsx'
import { fromKeys } from '../../../ui/from-keys.ts'
import { RequestError } from '../../../ui/http/api.ts'
import { useClub } from '../../settings/use-club.ts'
import { useTeamName } from '../../teams/admin-choice.tsx'
import type { ScheduleEvent } from '../schedule/schema.ts'
import { type Score, score } from './schema.ts'
import css from './scores.module.css'

type Goals = Pick<Score, 'ours' | 'theirs'>
type Entered = Record<string, number | null>

/** A score to save; `anyway` confirms the question of an earlier try. */
interface GameScore extends Goals {
  id: number
  anyway?: boolean
}

interface ScoresDialogProps {
  /** Games without a score, the latest first. */
  games: readonly ScheduleEvent[]
  onClose: () => void
}

/** Enters the scores of several games on one screen; games that are left empty stay without one. */
export function ScoresDialog({ games, onClose }: ScoresDialogProps) {
  const saved = useRef(new Map<number, string>())
  const [asked, setAsked] = useState<readonly (GameScore & { question: string })[]>([])
  const { mutateAsync } = usePortalMutation({
    mutate: saveEach,
    invalidates: ['results', 'schedule'],
    alwaysInvalidates: true,
    notices: {
      done: ({ count }) => (count > 0 ? `${counted(count, 'score')} saved` : undefined),
      failed: 'Failed to save the scores',
    },
  })

  /** Saves what is entered and not saved yet; a game that is refused does not hold up the others. */
  async function saveEach(entered: readonly GameScore[]) {
    const key = changeSetKey()
    const errors: Record<string, string> = {}
    const questions: (GameScore & { question: string })[] = []
    let count = 0
    for (const { id, ...input } of entered) {
      if (saved.current.get(id) === inShort(input)) continue
      try {
        await asChangeSet(key, () => send('POST', `/api/admin/schedule/${id}/score`, input))
        saved.current.set(id, inShort(input))
        count += 1
      } catch (error) {
        if (!(error instanceof RequestError) || error.status < 400 || error.status >= 500)
          throw error
        const question = error.errors.anyway
        if (question) questions.push({ id, ...input, question })
        else errors[nameOf(id, 'ours')] = Object.values(error.errors)[0] ?? error.message
      }
    }
    return { count, errors, questions }
  }

  function save(values: Entered) {
    const entered = games.flatMap(({ id }) => {
      const ours = values[nameOf(id, 'ours')]
      const theirs = values[nameOf(id, 'theirs')]
      return ours == null || theirs == null ? [] : [{ id, ours, theirs }]
    })
    return saveScores(entered)
  }

  async function saveScores(entered: readonly GameScore[]) {
    const { errors, questions } = await mutateAsync(entered)
    setAsked(questions)
    const count = Object.keys(errors).length
    if (count === 0) {
      if (questions.length === 0) onClose()
      return
    }
    const message = `${counted(count, 'score')} could not be saved`
    throw new RequestError(400, '', JSON.stringify({ message, errors }))
  }

  const days = Map.groupBy(games, ({ date }) => date)
  return (
    <Dialog
      title="Add Scores"
      description="Leave a game empty to add its score later."
      onClose={onClose}
    >
      <Form
        schema={schemaOf(games)}
        start={fromKeys(games.flatMap(namesOf), () => '')}
        save={save}
        submit="Save Scores"
        busy="Saving..."
        cancel={onClose}
        guarded
        long
      >
        <div className={css.games}>
          {[...days].map(([day, played]) => (
            <Fragment key={day}>
              <h3 className={css.day}>{formatShortDay(day)}</h3>
              <span className={css.side} aria-hidden="true">
                Us
              </span>
              <span className={css.side} aria-hidden="true">
                Them
              </span>
              {played.map(game => (
                <GameLine key={game.id} game={game} />
              ))}
            </Fragment>
          ))}
        </div>
      </Form>
      {asked.length > 0 && (
        <Confirm
          title="Save them all the same?"
          text={asked.map(({ question }) => question).join(' ')}
          action="Save Scores"
          busy="Saving..."
          run={() =>
            saveScores(asked.map(({ id, ours, theirs }) => ({ id, ours, theirs, anyway: true })))
          }
          onClose={() => setAsked([])}
        />
      )}
    </Dialog>
  )
}

function GameLine({ game }: { game: ScheduleEvent }) {
  const club = useClub()
  const ours = useTeamName()(game.team_id) ?? club?.name ?? 'Us'
  const theirs = game.opponent ?? 'TBD'
  const [ourBox, theirBox] = namesOf(game)
  const one = useMessage(ourBox)
  const other = useMessage(theirBox)
  const id = useId()
  return (
    <>
      <p className={css.game}>
        <bdi>{ours}</bdi> {game.isHome ? 'vs' : 'at'} <bdi>{theirs}</bdi>
      </p>
      <GoalBox name={ourBox} label={`${ours} against ${theirs}`} message={one && id} />
      <GoalBox name={theirBox} label={`${theirs} against ${ours}`} message={other && id} />
      {(one || other) && (
        <div className={css.message}>
          <Message id={id} text={one ?? other} />
        </div>
      )}
    </>
  )
}

/** The goals of one side; `message` is the id of its error. */
function GoalBox({
  name,
  label,
  message,
}: {
  name: string
  label: string
  message?: string | undefined
}) {
  const { field } = useController({ name })
  return (
    <input
      {...field}
      className={`${form.input} ${css.goals}`}
      data-field={name}
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      aria-describedby={message}
      aria-invalid={Boolean(message)}
    />
  )
}

/** A field for each side of each game; a game has both scores or none. */
function schemaOf(games: readonly ScheduleEvent[]): z.ZodType<Entered> {
  const fields: Record<string, z.ZodType<number | null>> = {}
  for (const { id } of games) {
    fields[nameOf(id, 'ours')] = optional(score.shape.ours)
    fields[nameOf(id, 'theirs')] = optional(score.shape.theirs)
  }
  return z.object(fields).superRefine((entered, context) => {
    for (const game of games) {
      const empty = namesOf(game).filter(name => entered[name] === null)
      if (empty.length === 1)
        context.addIssue({ code: 'custom', path: empty, message: 'Enter both scores.' })
    }
  })
}

function nameOf(id: number, side: keyof Goals) {
  return `${side}-${id}`
}

function namesOf({ id }: Pick<ScheduleEvent, 'id'>) {
  return [nameOf(id, 'ours'), nameOf(id, 'theirs')] as const
}

function inShort({ ours, theirs }: Goals) {
  return `${ours}-${theirs}`
}
