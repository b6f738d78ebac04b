import type { Posted } from '../../kit/page-request.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import form from '../../ui/form/form.module.css'
import css from './section.module.css'

interface ConsentPageProps {
  token: string
  /** First name and initial; null when the link is not valid (any more). */
  child: string | null
  club: string
  posted: Posted | undefined
}

/** Takes a family's answer; a plain form, so that it needs no JavaScript. */
export function ConsentPage({ token, child, club, posted }: ConsentPageProps) {
  if (posted && posted.failure === undefined) return <Thanks club={club} />
  if (child === null) return <Invalid />
  const { answer, by } = posted?.errors ?? {}
  return (
    <div className={css.page}>
      <h1>May we show photos of {child}?</h1>
      <p>
        {club} would like to show {child} in photos on this website, which everybody on the internet
        can see: on the roster, and in photos of the team.
      </p>
      <form className={form.form} method="post" action="/consent">
        {posted?.failure && !answer && !by && <Alert title="Error" text={posted.failure} />}
        <input type="hidden" name="token" value={token} />
        <fieldset className={css.answers} aria-describedby={answer && 'answer-message'}>
          <legend className={form.label}>Your answer</legend>
          <Answer value="given" label="Yes, you may" posted={posted} />
          <Answer value="refused" label="No, please do not" posted={posted} />
          {answer && (
            <p className={form.message} id="answer-message">
              Choose yes or no
            </p>
          )}
        </fieldset>
        <div className={form.field}>
          <label className={form.label} htmlFor="consent-by">
            Your name
          </label>
          <input
            className={form.input}
            id="consent-by"
            name="by"
            autoComplete="name"
            required
            maxLength={100}
            defaultValue={posted?.values.by}
            aria-invalid={Boolean(by)}
            aria-describedby="consent-by-message"
          />
          <p className={by ? form.message : form.hint} id="consent-by-message">
            {by ?? 'As a parent or guardian. Only the club’s staff see it.'}
          </p>
        </div>
        <div>
          <Button type="submit">Send the answer</Button>
        </div>
      </form>
      <p className={css.note}>
        If you say no, the photo on the roster and those in the gallery in which the club noted your
        child are gone at once. You can change your mind at any time:{' '}
        <a href="/contact">write to the club</a>. What other people saved before stays with them.
      </p>
    </div>
  )
}

function Answer({
  value,
  label,
  posted,
}: {
  value: string
  label: string
  posted: Posted | undefined
}) {
  return (
    <label className={css.answer}>
      <input
        type="radio"
        name="answer"
        value={value}
        required
        defaultChecked={posted?.values.answer === value}
      />
      {label}
    </label>
  )
}

function Thanks({ club }: { club: string }) {
  return (
    <div className={css.page}>
      <h1>Thank you</h1>
      <p>{club} has your answer, and the website follows it already.</p>
      <p>
        You can change your mind at any time: <a href="/contact">write to the club</a>.
      </p>
    </div>
  )
}

function Invalid() {
  return (
    <div className={css.page}>
      <h1>This link does not work</h1>
      <p>
        It was used already, was taken back, or is too old. If you have just answered, the club has
        your answer. Otherwise <a href="/contact">ask the club</a> for a new link.
      </p>
    </div>
  )
}
