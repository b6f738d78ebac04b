import type { Posted } from '../../kit/page-request.ts'
import { isTaken, PostedField, PostedForm } from '../../kit/posted-form.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { FormPage } from '../../ui/form-page.tsx'
import { wordsWith } from '../../ui/words-with.tsx'
import { passwordWords } from './words.ts'

interface ResetPasswordProps {
  token: string
  /** Null when the link is invalid or expired. */
  username: string | null
  posted: Posted | undefined
}

/** Sets the password of an account by a one-time link. */
export function ResetPassword({ token, username, posted }: ResetPasswordProps) {
  if (isTaken(posted)) return <Changed />
  if (username === null) return <Invalid />
  return (
    <FormPage
      title={passwordWords('new')}
      intro={wordsWith(passwordWords, 'forAccount', { username: <strong>{username}</strong> })}
    >
      <PostedForm
        action="/reset-password"
        posted={posted}
        submit={passwordWords('set')}
        token={token}
      >
        {/* The user name for password managers. */}
        <input type="text" autoComplete="username" defaultValue={username} hidden readOnly />
        <PostedField
          name="password"
          label={passwordWords('password')}
          hint={passwordWords('atLeast')}
          problem={posted?.errors.password}
          type="password"
          autoComplete="new-password"
          minLength={6}
        />
      </PostedForm>
    </FormPage>
  )
}

function Changed() {
  return (
    <FormPage title={passwordWords('changed')} intro={passwordWords('signInWithIt')}>
      <p>
        <ButtonLink href="/auth">{passwordWords('goToSignIn')}</ButtonLink>
      </p>
    </FormPage>
  )
}

function Invalid() {
  return (
    <FormPage
      title={passwordWords('invalid')}
      intro={wordsWith(passwordWords, 'invalidText', {
        getNew: <a href="/forgot-password">{passwordWords('getNew')}</a>,
      })}
    />
  )
}
