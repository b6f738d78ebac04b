import type { Posted } from '../../kit/page-request.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import form from '../../ui/form/form.module.css'
import css from './section.module.css'

interface ResetPasswordProps {
  token: string
  /** Null when the link is not valid (any more). */
  username: string | null
  posted: Posted | undefined
}

/** Sets the password of an account by a one-time link; a plain form, so that it needs no JavaScript. */
export function ResetPassword({ token, username, posted }: ResetPasswordProps) {
  if (posted && posted.failure === undefined) return <Changed />
  if (username === null) return <Invalid />
  const problem = posted?.errors.password
  return (
    <div className={css.page}>
      <section className={css.form}>
        <h1 className={css.title}>New password</h1>
        <p className={css.intro}>
          For the account <strong>{username}</strong>. Wherever it is signed in, it will be signed
          out.
        </p>
        <form className={form.form} method="post" action="/reset-password">
          {posted?.failure && !problem && <Alert title="Error" text={posted.failure} />}
          <input type="hidden" name="token" value={token} />
          {/* For password managers. */}
          <input type="text" autoComplete="username" defaultValue={username} hidden readOnly />
          <div className={form.field}>
            <label className={form.label} htmlFor="new-password">
              Password
            </label>
            <input
              className={form.input}
              id="new-password"
              name="password"
              type="password"
              autoComplete="new-password"
              required
              minLength={6}
              aria-invalid={Boolean(problem)}
              aria-describedby="new-password-message"
            />
            <p className={problem ? form.message : form.hint} id="new-password-message">
              {problem ?? 'At least 6 characters.'}
            </p>
          </div>
          <div>
            <Button type="submit">Set password</Button>
          </div>
        </form>
      </section>
    </div>
  )
}

function Changed() {
  return (
    <div className={css.page}>
      <section className={css.form}>
        <h1 className={css.title}>Password changed</h1>
        <p className={css.intro}>Sign in with your new password.</p>
        <p>
          <ButtonLink href="/auth">Go to sign-in</ButtonLink>
        </p>
      </section>
    </div>
  )
}

function Invalid() {
  return (
    <div className={css.page}>
      <section className={css.form}>
        <h1 className={css.title}>This link is not valid</h1>
        <p className={css.intro}>
          It has been used already, or is older than a day.{' '}
          <a href="/forgot-password">Get a new one</a>, or ask an admin of the club.
        </p>
      </section>
    </div>
  )
}
