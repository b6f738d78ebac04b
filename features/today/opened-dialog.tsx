import { useQuery } from '@tanstack/react-query'
import type { CurrentUser } from '../../kit/current-user.ts'
import { AccountDialog } from '../accounts/admin-account.tsx'
import { InviteDialog } from '../accounts/admin-invite.tsx'
import { useAccounts } from '../accounts/use-accounts.ts'
import { ClosuresDialog } from '../calendar/admin/closure-list.tsx'
import { StatusDialog } from '../calendar/admin/status-dialog.tsx'
import { HoldDialog } from '../calendar/holds/admin-hold.tsx'
import type { EventStatus } from '../calendar/schedule/schema.ts'
import { ScoreDialog } from '../calendar/score/score-dialog.tsx'
import { ScoresDialog } from '../calendar/score/scores-dialog.tsx'
import { AccessDialog } from '../coaches/admin-access.tsx'
import { ContactDialog } from '../contact-info/admin-contact.tsx'
import { RecipientsDialog } from '../contact-messages/admin-recipients.tsx'
import { useInboxMail } from '../contact-messages/use-inbox.ts'
import { MailFees } from '../fees/admin/mail-fees.tsx'
import { MessageTeamDialog } from '../told/messages/admin.tsx'
import type { DialogRequest } from './dialog-request.ts'
import { MessageDialog } from './message-dialog.tsx'
import type { EventAction } from './schema.ts'

const STATUSES: Record<Exclude<EventAction, 'score'>, EventStatus> = {
  delay: 'delayed',
  move: 'moved',
  cancel: 'cancelled',
  restore: 'scheduled',
}

/** The dialog of a line: the same as in its list. */
export default function OpenedDialog({
  opened,
  onClose,
}: {
  opened: DialogRequest
  onClose: () => void
}) {
  switch (opened.what) {
    case 'score':
      return <ScoreDialog row={opened.event} onClose={onClose} />
    case 'scores':
      return <ScoresDialog games={opened.games.map(({ event }) => event)} onClose={onClose} />
    case 'delay':
    case 'move':
    case 'cancel':
    case 'restore':
      return <StatusDialog row={opened.event} to={STATUSES[opened.what]} onClose={onClose} />
    case 'closures':
      return <ClosuresDialog onClose={onClose} />
    case 'hold':
      return <HoldDialog onClose={onClose} />
    case 'write':
      return <MessageTeamDialog onClose={onClose} />
    case 'message':
      return <MessageDialog id={opened.id} onClose={onClose} />
    case 'account':
      return <AccountById id={opened.id} onClose={onClose} />
    case 'coach':
      return <AccessDialog row={opened} onClose={onClose} />
    case 'fees':
      return (
        <MailFees
          ids={opened.mailable}
          unreachable={opened.count - opened.mailable.length}
          onClose={onClose}
        />
      )
    case 'contact':
      return <ContactDialog onClose={onClose} />
    case 'recipients':
      return <Recipients onClose={onClose} />
    case 'invite':
      return <Invite onClose={onClose} />
  }
}

function Recipients({ onClose }: { onClose: () => void }) {
  const { data } = useInboxMail()
  return data ? <RecipientsDialog mail={data} onClose={onClose} /> : null
}

function Invite({ onClose }: { onClose: () => void }) {
  const { data } = useInboxMail()
  return data ? <InviteDialog canMail={data.isSetUp} onClose={onClose} /> : null
}

/** Gives an account a role, or removes it. */
function AccountById({ id, onClose }: { id: number; onClose: () => void }) {
  const me = useQuery<CurrentUser>({ queryKey: ['/api/user'] }).data
  const account = useAccounts().data?.accounts.find(each => each.id === id)
  return me && account ? <AccountDialog account={account} me={me} onClose={onClose} /> : null
}
