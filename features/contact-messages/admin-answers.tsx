import { formatInstant } from '../../kit/admin/format.ts'
import { useClub } from '../settings/use-club.ts'
import css from './admin.module.css'
import type { Answer } from './inbox-schema.ts'
import type { ContactMessage } from './schema.ts'
import { useAnswers } from './use-inbox.ts'

/** The answers below a message, as in a conversation; nothing while there are none. */
export function Answers({ message }: { message: ContactMessage }) {
  const timeZone = useClub()?.timeZone
  const { data: answers = [], error } = useAnswers(message)
  if (error) return <p className={css.hint}>The answers could not be loaded: {error.message}</p>
  if (answers.length === 0 || !timeZone) return null
  return (
    <ol className={css.answers} aria-label="Answers">
      {answers.map(answer => (
        <li key={answer.id}>
          <p className={css.answered}>
            <bdi>{answer.answered_by}</bdi> answered, {formatInstant(answer.answered_at, timeZone)}
          </p>
          <p className={css.answer} dir="auto">
            {answer.text}
          </p>
          <p className={css.left}>{emailStateText(answer, timeZone)}</p>
        </li>
      ))}
    </ol>
  )
}

/** Says in a sentence whether the email was sent. */
function emailStateText({ state, sent_at, problem }: Answer, timeZone: string) {
  if (sent_at) return `Sent ${formatInstant(sent_at, timeZone)}.`
  switch (state) {
    case 'waiting':
      return problem ? `Not sent yet, and tried again: ${problem}` : 'On its way.'
    case 'failed':
      return `Not sent: ${problem} An admin can try it again under Accounts.`
    default:
      return 'Whether it left is not known: the email is no longer in the outbox.'
  }
}
