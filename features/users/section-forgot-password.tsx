import type { Posted } from '../../kit/page-request.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import form from '../../ui/form/form.module.css'
import { wordsWith } from '../../ui/words-with.tsx'
import css from './section.module.css'
import { passwordWords } from './words.ts'

interface ForgotPasswordProps {
  /** True if the site can send mail. */
  canMail: boolean
  posted: Posted | undefined
}

/** Asks for a link that sets a new password; a plain form, so that it needs no JavaScript. */
export function ForgotPassword({ canMail, posted }: ForgotPasswordProps) {
  return (
    <div className={css.page}>
      <section className={css.form}>
        <h1 className={css.title}>{passwordWords('forgotten')}</h1>
        {!canMail && <NoMail />}
        {canMail && (posted && posted.failure === undefined ? <Sent /> : <Ask posted={posted} />)}
        <p className={css.links}>
          <a href="/auth">{passwordWords('back')}</a>
        </p>
      </section>
    </div>
  )
}

function Ask({ posted }: { posted: Posted | undefined }) {
  const problem = posted?.errors.account
  return (
    <>
      <p className={css.intro}>{passwordWords('weSend')}</p>
      <form className={form.form} method="post" action="/forgot-password">
        {posted?.failure && !problem && (
          <Alert title={passwordWords('error')} text={posted.failure} />
        )}
        <div className={form.field}>
          <label className={form.label} htmlFor="account">
            {passwordWords('account')}
          </label>
          <input
            className={form.input}
            id="account"
            name="account"
            autoComplete="username"
            autoCapitalize="none"
            defaultValue={posted?.values.account}
            required
            aria-invalid={Boolean(problem)}
            aria-describedby={problem && 'account-message'}
          />
          {problem && (
            <p className={form.message} id="account-message">
              {problem}
            </p>
          )}
        </div>
        <div>
          <Button type="submit">{passwordWords('send')}</Button>
        </div>
      </form>
    </>
  )
}

/** The page is the same whether or not such an account exists. */
function Sent() {
  return (
    <>
      <p className={css.intro}>{passwordWords('onItsWay')}</p>
      <p>{passwordWords('nothing')}</p>
    </>
  )
}

function NoMail() {
  return (
    <>
      <p className={css.intro}>{passwordWords('noMail')}</p>
      <ul className={css.ways}>
        <li>
          {wordsWith(passwordWords, 'askAdmin', {
            accounts: <strong>{passwordWords('accounts')}</strong>,
          })}
        </li>
        <li>
          {wordsWith(passwordWords, 'askServer', {
            // biome-ignore lint/plugin: a command, which has no language
            command: <code>npm run club -- reset-password</code>,
          })}
        </li>
      </ul>
    </>
  )
}
