import type { Posted } from '../../kit/page-request.ts'
import { isTaken, PostedField, PostedForm } from '../../kit/posted-form.tsx'
import form from '../../ui/form/form.module.css'
import { FormPage } from '../../ui/form-page.tsx'
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

/** Takes a family's answer. */
export function ConsentPage({ token, child, club, posted }: ConsentPageProps) {
  const writeToClub = <a href="/contact">{words('writeToClub')}</a>
  if (isTaken(posted)) {
    return (
      <FormPage title={words('thankYou')}>
        <p>{words('followed', { club })}</p>
        <p>{wordsWith(words, 'changeYourMind', { writeToClub })}</p>
      </FormPage>
    )
  }
  if (child === null) {
    const getNew = <a href="/photos-of-your-child#lost-link">{words('getNew')}</a>
    return (
      <FormPage title={words('invalid')}>
        <p>{wordsWith(words, 'invalidText', { getNew })}</p>
      </FormPage>
    )
  }
  return (
    <FormPage title={words('may', { child })} note={wordsWith(words, 'ifNo', { writeToClub })}>
      <p>{words('would', { club, child })}</p>
      <PostedForm action="/consent" posted={posted} submit={words('send')} token={token}>
        <Answers posted={posted} />
        <PostedField
          name="by"
          label={words('yourName')}
          hint={words('asParent')}
          problem={posted?.errors.by}
          // A no needs none.
          required={false}
          autoComplete="name"
          maxLength={100}
          defaultValue={posted?.values.by}
        />
      </PostedForm>
    </FormPage>
  )
}

function Answers({ posted }: Pick<ConsentPageProps, 'posted'>) {
  const problem = posted?.errors.answer
  const answers = { given: words('yes'), refused: words('no') }
  return (
    <fieldset className={css.answers} aria-describedby={problem && 'answer-message'}>
      <legend className={form.label}>{words('yourAnswer')}</legend>
      {Object.entries(answers).map(([value, label]) => (
        <label key={value} className={css.answer}>
          <input
            type="radio"
            name="answer"
            value={value}
            required
            defaultChecked={posted?.values.answer === value}
          />
          {label}
        </label>
      ))}
      {problem && (
        <p className={form.message} id="answer-message">
          {words('chooseOne')}
        </p>
      )}
    </fieldset>
  )
}
