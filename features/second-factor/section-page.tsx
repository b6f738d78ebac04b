import type { Posted } from '../../kit/page-request.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import form from '../../ui/form/form.module.css'
import PasskeySignIn from './passkey-sign-in.island.tsx'
import css from './section.module.css'

/** The second step of the sign-in. The code is a plain form, so that it needs no JavaScript; a passkey does. */
export function SecondStepPage({ posted }: { posted: Posted | undefined }) {
  const problem = posted?.errors.code
  return (
    <section className={css.page}>
      <h1 className={css.title}>One more step</h1>
      <p className={css.intro}>
        Your password is right. Your account also asks for a code of your app, or for a passkey.
      </p>
      <form className={form.form} method="post" action="/second-step">
        {posted?.failure && !problem && <Alert title="Error" text={posted.failure} />}
        <div className={form.field}>
          <label className={form.label} htmlFor="second-step-code">
            Code
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
            {problem ?? 'Six digits from your app, or one of your recovery codes.'}
          </p>
        </div>
        <div>
          <Button type="submit">Sign in</Button>
        </div>
      </form>
      <PasskeySignIn />
      <p className={css.intro}>
        Nothing of it at hand? Another admin of the club can remove it under Accounts, and so can
        whoever runs the server. <a href="/auth">Back to sign-in</a>
      </p>
    </section>
  )
}
