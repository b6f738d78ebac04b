import type { Posted } from '../../kit/page-request.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import form from '../../ui/form/form.module.css'
import css from './section.module.css'

interface ForgotPasswordProps {
  /** Whether the site can send mail. */
  canMail: boolean
  posted: Posted | undefined
}

/** Asks for a link that sets a new password; a plain form, so that it needs no JavaScript. */
export function ForgotPassword({ canMail, posted }: ForgotPasswordProps) {
  return (
    <div className={css.page}>
      <section className={css.form}>
        <h1 className={css.title}>Forgotten password</h1>
        {!canMail && <NoMail />}
        {canMail && (posted && posted.failure === undefined ? <Sent /> : <Ask posted={posted} />)}
        <p className={css.links}>
          <a href="/auth">Back to sign-in</a>
        </p>
      </section>
    </div>
  )
}

function Ask({ posted }: { posted: Posted | undefined }) {
  const problem = posted?.errors.account
  return (
    <>
      <p className={css.intro}>
        We send a link to the e-mail address of your account. With it you set a new password.
      </p>
      <form className={form.form} method="post" action="/forgot-password">
        {posted?.failure && !problem && <Alert title="Error" text={posted.failure} />}
        <div className={form.field}>
          <label className={form.label} htmlFor="account">
            Username or email
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
          <Button type="submit">Send me a link</Button>
        </div>
      </form>
    </>
  )
}

/** Alike whether or not there is such an account. */
function Sent() {
  return (
    <>
      <p className={css.intro}>
        If there is an account with that name or address, a letter with a link is on its way. It
        works for a day.
      </p>
      <p>
        Nothing after ten minutes? Look into the spam folder. An account without an e-mail address
        gets no letter: then ask another admin of the club, who can make a link for you.
      </p>
    </>
  )
}

function NoMail() {
  return (
    <>
      <p className={css.intro}>This site sends no mail, so a person has to help you back in.</p>
      <ul className={css.ways}>
        <li>
          Ask another admin of the club: under <strong>Accounts</strong> they can make a link with
          which you set a new password.
        </li>
        <li>
          Or ask whoever runs the server: <code>npm run club -- reset-password</code> and your
          username make such a link, too.
        </li>
      </ul>
    </>
  )
}
