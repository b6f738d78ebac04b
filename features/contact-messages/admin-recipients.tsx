import { ActionDialog } from '../../kit/admin/action-form.tsx'
import { changeNotice } from '../../kit/admin/change-notice.ts'
import { send } from '../../kit/admin/portal-client.ts'
import type { ListTool } from '../../kit/admin/tab.ts'
import { useHasPermission } from '../../kit/admin/user.ts'
import { portalPath } from '../portal-places.ts'
import { type InboxMail, recipients } from './inbox-schema.ts'
import { subjectWords } from './subject-words.ts'
import { subjects } from './subjects.ts'
import { useInboxMail } from './use-inbox.ts'

/** Sets who is told of new messages by mail. */
export const recipientsTool: ListTool = {
  label: 'Who gets an email',
  useTool() {
    const mayUpdate = useHasPermission('messages.update')
    const { data } = useInboxMail(mayUpdate)
    return { isOffered: data !== undefined }
  },
  Dialog({ onClose }) {
    const { data } = useInboxMail()
    return data && <RecipientsDialog mail={data} onClose={onClose} />
  },
}

/** Sets by subject who is told. */
export function RecipientsDialog({ mail, onClose }: { mail: InboxMail; onClose: () => void }) {
  return (
    <ActionDialog
      title="Who Gets New Messages by Email"
      description={describe(mail)}
      schema={recipients}
      start={mail.recipients}
      form={subjects.map(name => ({ name, label: subjectWords(name), optional: true }))}
      mutate={input => send('PUT', '/api/admin/contact/mail', input)}
      invalidates={['admin/contact/mail']}
      done={changeNotice('the addresses for new messages', 'were updated', portalPath('messages'))}
      failed="Failed to update the addresses"
      submit="Save"
      busy="Saving..."
      guarded
      onClose={onClose}
    />
  )
}

function describe({ isSetUp, byDefault, recipients }: InboxMail) {
  if (!isSetUp)
    return 'Mail is not set up on this server, so nobody gets an email until it is (SMTP_URL).'
  const how = 'By subject, one or more emails, separated by commas. Their answers go to the sender.'
  if (byDefault)
    return `Nobody has been named yet, so ${byDefault}, the first admin with an email, gets them. ${how}`
  const isNobody = Object.values(recipients).every(list => list === '')
  return isNobody ? `At the moment nobody gets an email. ${how}` : how
}
