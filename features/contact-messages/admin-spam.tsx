import { useCount } from '../../kit/admin/live.ts'
import { useHasPermission } from '../../kit/admin/user.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { portalPath } from '../portal-places.ts'
import css from './admin.module.css'
import type { ContactMessage, Suspicion } from './schema.ts'
import { useNotSpam } from './use-inbox.ts'

/** Above the inbox while messages are set aside. */
export function SpamNote() {
  const count = useCount('suspectedMessages')
  if (count === 0) return null
  return (
    <aside className={css.spam} aria-label="Possible spam">
      <p>
        <strong>{count === 1 ? 'One message is' : `${count} messages are`} set aside</strong> as
        possible spam. Did a family write?
      </p>
      <ButtonLink variant="quiet" href={portalPath('messages', { 'contact-state': 'spam' })}>
        Show {count === 1 ? 'it' : 'them'}
      </ButtonLink>
    </aside>
  )
}

/** Marks a message in the list that is set aside, with its actions. */
export function SpamMark({ message }: { message: ContactMessage }) {
  const mayUpdate = useHasPermission('messages.update')
  if (!message.suspected_at) return null
  return (
    <span className={css.suspected}>
      Possible spam
      {mayUpdate && <NotSpam message={message} quiet />}
    </span>
  )
}

export function NotSpam({ message, quiet }: { message: ContactMessage; quiet?: boolean }) {
  const { mutate, isPending } = useNotSpam(message)
  return (
    <Button
      variant={quiet ? 'quiet' : 'primary'}
      aria-label={`Not spam: message from ${message.name}`}
      busy={isPending && 'Updating...'}
      onClick={() => mutate()}
    >
      Not spam
    </Button>
  )
}

const REASONS: Record<Suspicion, string> = {
  form: 'it was sent without the form of this site.',
  many: 'it came when very many messages arrived within an hour.',
  trap: 'a field was filled in that people do not see. Some password managers do that, too.',
}

export function whySuspected({ suspected_for }: ContactMessage) {
  return REASONS[suspected_for ?? 'form']
}
