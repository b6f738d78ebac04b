import { fieldsOf } from '../../ui/form/fields.ts'
import type { AdminRegistration } from './schema.ts'
import { words } from './words.ts'

const Field = fieldsOf<AdminRegistration>()

interface Hinted {
  hint?: string | undefined
}

export function UsernameField({ hint }: Hinted) {
  return (
    <Field.Text
      name="username"
      label={words('username')}
      hint={hint}
      autoComplete="username"
      autoCapitalize="none"
    />
  )
}

interface PasswordFieldProps extends Hinted {
  /** The password of an account that there is already. */
  isCurrent?: boolean
}

export function PasswordField({ isCurrent, hint }: PasswordFieldProps) {
  return (
    <Field.Password
      name="password"
      label={words('password')}
      hint={hint}
      autoComplete={isCurrent ? 'current-password' : 'new-password'}
    />
  )
}

export function EmailField({ hint }: Hinted) {
  return (
    <Field.Text
      name="email"
      label={words('email')}
      hint={hint}
      type="email"
      autoComplete="email"
      optional
    />
  )
}

/** The club's admin key. */
export function KeyField(props: { label: string; hint?: string }) {
  return <Field.Password name="adminKey" autoComplete="off" {...props} />
}
