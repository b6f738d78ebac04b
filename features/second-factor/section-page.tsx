import { signInPath } from '../../kit/after-sign-in.ts'
import type { Posted } from '../../kit/page-request.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import form from '../../ui/form/form.module.css'
import PasskeySignIn from './passkey-sign-in.island.tsx'
import css from './section.module.css'
import { stepWords } from './words.ts'

interface SecondStepPageProps {
  posted: Posted | undefined
  /** Where the sign-in leads. */
  to: string | undefined
}

/** The second step of the sign-in. The code is a plain form, so that it needs no JavaScript; a passkey does. */
export function SecondStepPage({ posted, to }: SecondStepPageProps) {
  const problem = posted?.errors.code
  return (
    <section className={css.page}>
      <h1 className={css.title}>{stepWords('title')}</h1>
      <p className={css.intro}>{stepWords('intro')}</p>
      <form className={form.form} method="post" action={signInPath('/second-step', to)}>
        {posted?.failure && !problem && <Alert title={stepWords('error')} text={posted.failure} />}
        <div className={form.field}>
          <label className={form.label} htmlFor="second-step-code">
            {stepWords('code')}
          </label>
          <input
            className={form.input}
            id="second-step-code"
            name="code"
            type="text"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            required
            aria-invalid={Boolean(problem)}
            aria-describedby="second-step-code-message"
          />
          <p className={problem ? form.message : form.hint} id="second-step-code-message">
            {problem ?? stepWords('codeHint')}
          </p>
        </div>
        <div>
          <Button type="submit">{stepWords('signIn')}</Button>
        </div>
      </form>
      <PasskeySignIn />
      <p className={css.intro}>
        {stepWords('nothingAtHand')} <a href={signInPath('/auth', to)}>{stepWords('back')}</a>
      </p>
    </section>
  )
}
