import { useState } from 'react'
import { signInPath, targetInAddress } from '../../kit/after-sign-in.ts'
import type { RequestError } from '../../ui/http/api.ts'
import { island } from '../../ui/island.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { enterPortal } from '../second-factor/enter-portal.ts'
import css from './section.module.css'
import { LoginForm } from './section-login.tsx'
import { SignInPage } from './section-page.tsx'
import { RegisterForm } from './section-register.tsx'
import { reason } from './sign-in.ts'
import { words } from './words.ts'

interface SignInProps {
  /** True if new accounts need an invitation. */
  isByInvitation: boolean
}

/** Sign-in and self-registration. Switching tabs remounts the form, which clears its errors. */
function SignIn({ isByInvitation }: SignInProps) {
  const [tab, setTab] = useState('login')
  return (
    <SignInPage
      title={words('title')}
      intro={words('intro')}
      links={{
        '/forgot-password': words('forgot'),
        '/admin-register': words('registerWithKey'),
        '/direct-admin': words('emergency'),
      }}
    >
      <Tabs
        label={words('signInOrRegister')}
        tabs={(['login', 'register'] as const).map(key => ({ key, label: words(key) }))}
        chosen={tab}
        onChoose={setTab}
      >
        <div className={css.panel}>
          {tab === 'login' && (
            <LoginForm
              done={enterPortal}
              failed={suggest}
              secondStep={() => location.assign(signInPath('/second-step', targetInAddress()))}
            />
          )}
          {tab === 'register' && (isByInvitation ? <ByInvitation /> : <RegisterForm />)}
        </div>
      </Tabs>
    </SignInPage>
  )
}

function ByInvitation() {
  return <p>{words('byInvitation')}</p>
}

function suggest(error: RequestError) {
  toast({
    kind: 'error',
    title: words('loginFailed'),
    description: reason(error, words('loginFailed'), words('wrong')),
    link: { href: '/direct-admin', label: words('lockedOut') },
  })
}

// Its button is disabled before: a browser that sends the form itself would put the password into the URL.
export default island('features/users/sign-in', SignIn, { when: 'seen' })
