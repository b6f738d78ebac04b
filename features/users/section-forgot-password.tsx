import type { Posted } from '../../kit/page-request.ts'
import { isTaken, PostedField, PostedForm } from '../../kit/posted-form.tsx'
import { FormPage } from '../../ui/form-page.tsx'
import { wordsWith } from '../../ui/words-with.tsx'
import css from './section.module.css'
import { passwordWords } from './words.ts'

interface ForgotPasswordProps {
  /** True if the site can send mail. */
  canMail: boolean
  posted: Posted | undefined
}

/** Asks for a link that sets a new password. */
export function ForgotPassword({ canMail, posted }: ForgotPasswordProps) {
  const mailState = isTaken(posted) ? 'onItsWay' : 'weSend'
  const state = canMail ? mailState : 'noMail'
  return (
    <FormPage
      title={passwordWords('forgotten')}
      intro={passwordWords(state)}
      links={{ '/auth': passwordWords('back') }}
    >
      {state === 'weSend' && (
        <PostedForm action="/forgot-password" posted={posted} submit={passwordWords('send')}>
          <PostedField
            name="account"
            label={passwordWords('account')}
            problem={posted?.errors.account}
            autoComplete="username"
            autoCapitalize="none"
            defaultValue={posted?.values.account}
          />
        </PostedForm>
      )}
      {/* The page is the same whether or not such an account exists. */}
      {state === 'onItsWay' && <p>{passwordWords('nothing')}</p>}
      {state === 'noMail' && <OtherWays />}
    </FormPage>
  )
}

function OtherWays() {
  return (
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
  )
}
