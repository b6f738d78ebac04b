import type { Posted } from '../../kit/page-request.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import form from '../../ui/form/form.module.css'
import { wordsWith } from '../../ui/words-with.tsx'
import css from './section.module.css'
import { words } from './words.ts'

interface ConsentPageProps {
  token: string
  /** First name and initial; null when the link is invalid or expired. */
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
      <h1>{words('may', { child })}</h1>
      <p>{words('would', { club, child })}</p>
      <form className={form.form} method="post" action="/consent">
        {posted?.failure && !answer && !by && (
          <Alert title={words('error')} text={posted.failure} />
        )}
        <input type="hidden" name="token" value={token} />
        <fieldset className={css.answers} aria-describedby={answer && 'answer-message'}>
          <legend className={form.label}>{words('yourAnswer')}</legend>
          <Answer value="given" label={words('yes')} posted={posted} />
          <Answer value="refused" label={words('no')} posted={posted} />
          {answer && (
            <p className={form.message} id="answer-message">
              {words('chooseOne')}
            </p>
          )}
        </fieldset>
        <div className={form.field}>
          <label className={form.label} htmlFor="consent-by">
            {words('yourName')}
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
            {by ?? words('asParent')}
          </p>
        </div>
        <div>
          <Button type="submit">{words('send')}</Button>
        </div>
      </form>
      <p className={css.note}>{wordsWith(words, 'ifNo', { writeToClub: <WriteToClub /> })}</p>
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
      <h1>{words('thankYou')}</h1>
      <p>{words('followed', { club })}</p>
      <p>{wordsWith(words, 'changeYourMind', { writeToClub: <WriteToClub /> })}</p>
    </div>
  )
}

function Invalid() {
  return (
    <div className={css.page}>
      <h1>{words('invalid')}</h1>
      <p>
        {wordsWith(words, 'invalidText', { askClub: <a href="/contact">{words('askClub')}</a> })}
      </p>
    </div>
  )
}

function WriteToClub() {
  return <a href="/contact">{words('writeToClub')}</a>
}
