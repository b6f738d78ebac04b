import { useState } from 'react'
import type { CurrentUser } from '../../kit/current-user.ts'
import type { RequestError } from '../../ui/http/api.ts'
import { island } from '../../ui/island.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { leaveFor } from '../../ui/toast/toast-flash.ts'
import css from './section.module.css'
import { LoginForm } from './section-login.tsx'
import { SignInPage } from './section-page.tsx'
import { RegisterForm } from './section-register.tsx'
import { reason } from './session.ts'

const tabs = [
  { key: 'login', label: 'Login' },
  { key: 'register', label: 'Register' },
]

interface SignInProps {
  /** Whether new accounts are made by invitation alone. */
  isByInvitation: boolean
}

/** Sign-in and self-registration. Switching tabs remounts the form, which clears its errors. */
function SignIn({ isByInvitation }: SignInProps) {
  const [tab, setTab] = useState('login')
  return (
    <SignInPage title="Admin sign-in" intro="For the volunteers who keep this site up to date.">
      <Tabs label="Sign in or register" tabs={tabs} chosen={tab} onChoose={setTab}>
        <div className={css.panel}>
          {tab === 'login' && (
            <LoginForm
              done={enter}
              failed={suggest}
              secondStep={() => location.assign('/second-step')}
            />
          )}
          {tab === 'register' && (isByInvitation ? <ByInvitation /> : <RegisterForm />)}
        </div>
      </Tabs>
      <p className={css.links}>
        <a href="/forgot-password">Forgot your password?</a>
        <a href="/admin-register">Register as an admin with a key</a>
        <a href="/direct-admin">Emergency admin login</a>
      </p>
    </SignInPage>
  )
}

function ByInvitation() {
  return (
    <p>
      New accounts are made by invitation here. Ask an admin of the club to invite you: you then get
      a link.
    </p>
  )
}

function enter(user: CurrentUser) {
  const description = `Welcome ${user.username}!`
  return leaveFor('/admin', { kind: 'success', title: 'Login successful', description })
}

function suggest(error: RequestError) {
  toast({
    kind: 'error',
    title: 'Login failed',
    description: reason(error, 'Login failed', 'Invalid username or password'),
    link: { href: '/direct-admin', label: 'Locked out? Use /direct-admin' },
  })
}

export default island('features/users/sign-in', SignIn)
