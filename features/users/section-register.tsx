import type { z } from 'zod'
import { Form } from '../../ui/form/form.tsx'
import type { RequestError } from '../../ui/http/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { leaveFor } from '../../ui/toast/toast-flash.ts'
import { EmailField, PasswordField, UsernameField } from './account-fields.tsx'
import { registration } from './schema.ts'
import { reason, register } from './sign-in.ts'
import { words } from './words.ts'

/** Creates an account without admin rights. */
export function RegisterForm() {
  return (
    <Form
      schema={registration}
      save={save}
      alertOf={alertOf}
      submit={words('register')}
      busy={words('creating')}
    >
      <UsernameField />
      <PasswordField hint={words('atLeast')} />
      <EmailField />
    </Form>
  )
}

async function save(input: z.output<typeof registration>) {
  const { user } = await register(input)
  await leaveFor('/admin', welcome(user.username))
}

function alertOf(error: RequestError) {
  toast({
    kind: 'error',
    title: words('registrationFailed'),
    description: reason(error, words('registrationFailed'), words('couldNotCreate')),
    link: { href: '/admin-register', label: words('haveKey') },
  })
  return {
    title: words('registrationError'),
    text: error.serverMessage ?? words('tryAnotherName'),
  }
}

export function welcome(username: string, title = words('registered')) {
  return { kind: 'success', title, description: words('welcomeToTeam', { username }) } as const
}
