import type { ReactNode } from 'react'
import type { Posted } from '../../kit/page-request.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import css from '../users/section.module.css'
import { words } from './words.ts'

interface ConfirmEmailProps {
  token: string
  /** Null when the link is invalid or expired. */
  change: { username: string; email: string } | null
  posted: Posted | undefined
}

/** Confirms the address of an account: by a button, because mail programs open links on their own. */
export function ConfirmEmail({ token, change, posted }: ConfirmEmailProps) {
  if (posted && posted.failure === undefined) {
    return (
      <Sheet title={words('confirmed')} intro={words('fromNowOn')}>
        <p>
          <ButtonLink href="/admin/account">{words('myAccount')}</ButtonLink>
        </p>
      </Sheet>
    )
  }
  if (!change) {
    return (
      <Sheet title={words('invalid')} intro={words('invalidText')}>
        <p>
          <ButtonLink href="/admin/account">{words('myAccount')}</ButtonLink>
        </p>
      </Sheet>
    )
  }
  return (
    <Sheet
      title={words('isYours')}
      intro={words('forAccount', { email: change.email, username: change.username })}
    >
      <form method="post" action="/confirm-email">
        <input type="hidden" name="token" value={token} />
        <Button type="submit">{words('yesMine')}</Button>
      </form>
    </Sheet>
  )
}

function Sheet({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  return (
    <div className={css.page}>
      <section className={css.form}>
        <h1 className={css.title}>{title}</h1>
        <p className={css.intro}>{intro}</p>
        {children}
      </section>
    </div>
  )
}
