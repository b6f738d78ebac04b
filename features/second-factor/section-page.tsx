import { signInPath } from '../../kit/after-sign-in.ts'
import type { Posted } from '../../kit/page-request.ts'
import { PostedField, PostedForm } from '../../kit/posted-form.tsx'
import { FormPage } from '../../ui/form-page.tsx'
import PasskeySignIn from './passkey-sign-in.island.tsx'
import { stepWords } from './words.ts'

interface SecondStepPageProps {
  posted: Posted | undefined
  /** Where the sign-in leads. */
  to: string | undefined
}

/** The second step of the sign-in. The code is a plain form, so that it needs no JavaScript; a passkey does. */
export function SecondStepPage({ posted, to }: SecondStepPageProps) {
  const back = <a href={signInPath('/auth', to)}>{stepWords('back')}</a>
  return (
    <FormPage
      title={stepWords('title')}
      intro={stepWords('intro')}
      note={
        <>
          {stepWords('nothingAtHand')} {back}
        </>
      }
    >
      <PostedForm
        action={signInPath('/second-step', to)}
        posted={posted}
        submit={stepWords('signIn')}
      >
        <PostedField
          name="code"
          label={stepWords('code')}
          hint={stepWords('codeHint')}
          problem={posted?.errors.code}
          type="text"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
      </PostedForm>
      <PasskeySignIn />
    </FormPage>
  )
}
