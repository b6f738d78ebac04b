import type { ReactNode } from 'react'
import type { Posted } from '../../kit/page-request.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import css from '../users/section.module.css'

interface ConfirmEmailProps {
  token: string
  /** Null when the link is not valid (any more). */
  change: { username: string; email: string } | null
  posted: Posted | undefined
}

/** Confirms the address of an account: by a button, because mail programs open links on their own. */
export function ConfirmEmail({ token, change, posted }: ConfirmEmailProps) {
  if (posted && posted.failure === undefined) {
    return (
      <Sheet title="Address confirmed" intro="Letters about your account go there from now on.">
        <p>
          <ButtonLink href="/admin/account">My account</ButtonLink>
        </p>
      </Sheet>
    )
  }
  if (!change) {
    return (
      <Sheet
        title="This link is not valid"
        intro="It has been used already, or is older than a day. Enter the address once more under My account."
      >
        <p>
          <ButtonLink href="/admin/account">My account</ButtonLink>
        </p>
      </Sheet>
    )
  }
  return (
    <Sheet
      title="Is this your address?"
      intro={`${change.email}, for the account ${change.username}.`}
    >
      <form method="post" action="/confirm-email">
        <input type="hidden" name="token" value={token} />
        <Button type="submit">Yes, it is mine</Button>
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
