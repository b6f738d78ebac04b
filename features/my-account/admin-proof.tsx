import { useQuery } from '@tanstack/react-query'
import { fieldsOf } from '../../ui/form/fields.ts'
import { alertOfNoField, Form } from '../../ui/form/form.tsx'
import { api } from '../../ui/http/api.ts'
import { SECOND_FACTOR } from '../second-factor/admin.tsx'
import { PasskeyButton } from '../second-factor/passkey-button.tsx'
import type { SecondFactors } from '../second-factor/schema.ts'
import { proveByPasskey } from '../second-factor/use-passkey.ts'
import css from './admin.module.css'
import { type Proof, proof } from './schema.ts'

const Field = fieldsOf<Proof>()

interface ProofFormProps {
  username: string
  done: () => void
}

/** Confirms by the password that it is still the same user. */
export function ProofForm({ username, done }: ProofFormProps) {
  const { data } = useQuery<SecondFactors>({ queryKey: [SECOND_FACTOR] })

  async function save(input: Proof) {
    await api('POST', '/api/account/proof', { body: input })
    done()
  }

  return (
    <div className={css.proof}>
      <Form
        schema={proof}
        save={save}
        alertOf={alertOfNoField}
        submit="Continue"
        busy="Checking..."
      >
        {/* The user name for password managers. */}
        <input type="text" autoComplete="username" defaultValue={username} hidden readOnly />
        <Field.Password name="password" label="Password" autoComplete="current-password" />
      </Form>
      {data && data.passkeys.length > 0 && (
        <PasskeyButton
          use={async () => {
            await proveByPasskey()
            done()
          }}
        />
      )}
    </div>
  )
}
