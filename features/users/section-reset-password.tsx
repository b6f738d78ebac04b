import type { Posted } from '../../kit/page-request.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import form from '../../ui/form/form.module.css'
import { wordsWith } from '../../ui/words-with.tsx'
import css from './section.module.css'
import { passwordWords } from './words.ts'

interface ResetPasswordProps {
  token: string
  /** Null when the link is invalid or expired. */
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
        <h1 className={css.title}>{passwordWords('new')}</h1>
        <p className={css.intro}>
          {wordsWith(passwordWords, 'forAccount', { username: <strong>{username}</strong> })}
        </p>
        <form className={form.form} method="post" action="/reset-password">
          {posted?.failure && !problem && (
            <Alert title={passwordWords('error')} text={posted.failure} />
          )}
          <input type="hidden" name="token" value={token} />
          {/* The user name for password managers. */}
          <input type="text" autoComplete="username" defaultValue={username} hidden readOnly />
          <div className={form.field}>
            <label className={form.label} htmlFor="new-password">
              {passwordWords('password')}
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
              {problem ?? passwordWords('atLeast')}
            </p>
          </div>
          <div>
            <Button type="submit">{passwordWords('set')}</Button>
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
        <h1 className={css.title}>{passwordWords('changed')}</h1>
        <p className={css.intro}>{passwordWords('signInWithIt')}</p>
        <p>
          <ButtonLink href="/auth">{passwordWords('goToSignIn')}</ButtonLink>
        </p>
      </section>
    </div>
  )
}

function Invalid() {
  return (
    <div className={css.page}>
      <section className={css.form}>
        <h1 className={css.title}>{passwordWords('invalid')}</h1>
        <p className={css.intro}>
          {wordsWith(passwordWords, 'invalidText', {
            getNew: <a href="/forgot-password">{passwordWords('getNew')}</a>,
          })}
        </p>
      </section>
    </div>
  )
}
