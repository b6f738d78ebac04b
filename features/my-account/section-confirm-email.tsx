import type { Posted } from '../../kit/page-request.ts'
import { isTaken, PostedForm } from '../../kit/posted-form.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { FormPage } from '../../ui/form-page.tsx'
import { words } from './words.ts'

interface ConfirmEmailProps {
  token: string
  /** Null when the link is invalid or expired. */
  change: { username: string; email: string } | null
  posted: Posted | undefined
}

/** Confirms the address of an account: by a button, because mail programs open links on their own. */
export function ConfirmEmail({ token, change, posted }: ConfirmEmailProps) {
  if (isTaken(posted)) return <Outcome title={words('confirmed')} intro={words('fromNowOn')} />
  if (!change) return <Outcome title={words('invalid')} intro={words('invalidText')} />
  return (
    <FormPage title={words('isYours')} intro={words('forAccount', change)}>
      <PostedForm action="/confirm-email" submit={words('yesMine')} token={token} posted={posted} />
    </FormPage>
  )
}

function Outcome(texts: { title: string; intro: string }) {
  return (
    <FormPage {...texts}>
      <p>
        <ButtonLink href="/admin/account">{words('myAccount')}</ButtonLink>
      </p>
    </FormPage>
  )
}
