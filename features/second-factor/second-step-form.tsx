import type { CurrentUser } from '../../kit/current-user.ts'
import { fieldsOf } from '../../ui/form/fields.ts'
import { alertOfNoField, Form } from '../../ui/form/form.tsx'
import { api } from '../../ui/http/api.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { type SecondStep, type SecondStepNeeded, secondStep } from './schema.ts'
import css from './section.module.css'
import { signInWithPasskey } from './use-passkey.ts'
import { stepWords } from './words.ts'

const Field = fieldsOf<SecondStep>()

interface SecondStepFormProps extends SecondStepNeeded {
  done: (user: CurrentUser) => void
}

/** The second step of the sign-in in a dialog; /second-step is the same as a page. */
export function SecondStepForm({ secondStep: { passkey }, done }: SecondStepFormProps) {
  return (
    <div className={css.step}>
      <Form
        schema={secondStep}
        save={async input => {
          done(await api<CurrentUser>('POST', '/api/login/second-step', { body: input }))
        }}
        alertOf={alertOfNoField}
        submit={stepWords('signIn')}
        busy={stepWords('checking')}
      >
        <Field.Text
          name="code"
          label={stepWords('code')}
          hint={stepWords('codeHint')}
          autoComplete="one-time-code"
          autoCapitalize="none"
        />
      </Form>
      {passkey && <PasskeyButton use={async () => done(await signInWithPasskey())} />}
    </div>
  )
}
