import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Posted } from '../../kit/page-request.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import css from '../../ui/form/form.module.css'
import { island } from '../../ui/island.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { wordsWith } from '../../ui/words-with.tsx'
import { check, deliver, prepare, valuesOf } from './deliver.ts'
import { MessageFields } from './fields.tsx'
import outcome from './outcome.module.css'
import { STAMP, TRAP } from './robots.ts'
import { words } from './words.ts'

interface SendMessageProps {
  posted: Posted | undefined
  /** Signed, against robots. */
  stamp: string
  /** The team to whose coaches the visitor writes. */
  team?: { id: number; name: string; coaches: string } | undefined
  /** The subject that is chosen from the start. */
  subject?: string | undefined
}

/** The form that writes to the club. The text stays until the message has arrived. */
function SendMessage({ posted, stamp, team, subject }: SendMessageProps) {
  const failedBefore = posted?.failure !== undefined
  const [problems, setProblems] = useState(posted?.errors ?? {})
  const [attempts, setAttempts] = useState(0)
  const [delivered, setDelivered] = useState(0)
  const [sending, setSending] = useState(false)
  const hydrated = useHydrated()
  const startValues = subject ? { subject } : {}

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    const form = event.currentTarget
    setSending(true)
    setAttempts(attempts + 1)
    const { arrived, errors } = await deliver(valuesOf(form))
    flushSync(() => {
      if (arrived) setDelivered(delivered + 1)
      setProblems(errors)
      setSending(false)
    })
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  /** Removes a field's message as soon as its value is valid. */
  async function checkAgain(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement
    if (!problems[name]) return
    const problem = (await check(valuesOf(event.currentTarget)))[name]
    setProblems(({ [name]: _, ...others }) => (problem ? { ...others, [name]: problem } : others))
  }

  return (
    <form
      className={css.form}
      method="post"
      action="/contact#message"
      noValidate={hydrated}
      onSubmit={send}
      onInput={checkAgain}
      onFocus={prepare}
    >
      {posted && attempts === 0 && <Outcome failure={posted.failure} />}
      <ForRobots stamp={stamp} />
      {team && (
        <>
          <input type="hidden" name="team" value={team.id} />
          <p>
            {team.coaches
              ? wordsWith(words, 'toCoaches', {
                  coaches: <bdi translate="no">{team.coaches}</bdi>,
                  team: <bdi translate="no">{team.name}</bdi>,
                })
              : wordsWith(words, 'toCoach', { team: <bdi translate="no">{team.name}</bdi> })}
          </p>
        </>
      )}
      {/* A new key makes new, empty fields. */}
      <MessageFields
        key={delivered}
        values={failedBefore && delivered === 0 ? posted.values : startValues}
        problems={problems}
      />
      <div>
        <Button type="submit" busy={sending && words('sending')}>
          {words('send')}
        </Button>
      </div>
    </form>
  )
}

/** A field that people neither see nor reach, and the stamp. */
function ForRobots({ stamp }: Pick<SendMessageProps, 'stamp'>) {
  return (
    <>
      <p hidden>
        <label>
          {words('leaveEmpty')}
          <input name={TRAP} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <input type="hidden" name={STAMP} value={stamp} />
    </>
  )
}

/** The outcome of a message that was sent without JavaScript. */
function Outcome({ failure }: { failure: string | undefined }) {
  if (failure !== undefined) {
    return <Alert title={words('error')} text={failure} />
  }
  return (
    <div className={outcome.sent} role="status">
      <p className={outcome.title}>{words('sent')}</p>
      <p>{words('thanks')}</p>
    </div>
  )
}

export default island('features/contact-messages/form', SendMessage, { when: 'touched' })
