import { useQuery } from '@tanstack/react-query'
import { changeNotice, sentenceNotice } from '../../kit/admin/change-notice.ts'
import { formatInstant } from '../../kit/admin/format.ts'
import { send } from '../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { Failed } from '../../ui/failed.tsx'
import { Table } from '../../ui/table/table.tsx'
import { useClub } from '../settings/use-club.ts'
import css from './admin.module.css'
import type { MailStatus, StuckMail } from './schema.ts'

const PATH = '/api/admin/mail'
const changed = { invalidates: ['admin/mail', 'admin/live'], alwaysInvalidates: true }

/** Shows whether the site can send mail, and the emails that failed. */
export function MailCard() {
  const { data, error, refetch } = useQuery<MailStatus>({ queryKey: [PATH], staleTime: 0 })
  return (
    <section className={css.card} aria-label="Mail">
      <h3 className={css.title}>Mail</h3>
      {error && <Failed what="mail" reason={error.message} retry={() => void refetch()} />}
      {data && !data.isSetUp && (
        <p className={css.hint}>
          The site sends no mail yet. Links for invitations and new passwords are shown here, for
          you to pass on. The person who runs the server can set up email, with SMTP_URL and
          MAIL_FROM.
        </p>
      )}
      {data?.isSetUp && <SetUp status={data} />}
      {data && data.stuck.length > 0 && <Stuck mails={data.stuck} />}
    </section>
  )
}

function SetUp({ status }: { status: MailStatus }) {
  const club = useClub()
  const { mutate, isPending } = usePortalMutation({
    mutate: () => send<MailStatus>('POST', `${PATH}/test`, {}),
    ...changed,
    notices: {
      done: changeNotice('the test email', 'is on its way to you'),
      failed: 'Failed to send an email',
    },
  })
  const { lastSentAt, stuck } = status
  return (
    <>
      <p className={css.hint}>
        {lastSentAt && club
          ? `The last email went out on ${formatInstant(lastSentAt, club.timeZone)}.`
          : 'No email has gone out in the last week.'}
        {stuck.length === 0 && ' None is stuck.'}
      </p>
      <div>
        <Button variant="quiet" busy={isPending && 'Sending...'} onClick={() => mutate()}>
          Send a test email to me
        </Button>
      </div>
    </>
  )
}

function Stuck({ mails }: { mails: readonly StuckMail[] }) {
  const club = useClub()
  const retry = usePortalMutation({
    mutate: ({ id }: StuckMail) => send('POST', `${PATH}/${id}/retry`, {}),
    ...changed,
    notices: {
      done: (_, { subject, recipient }) =>
        sentenceNotice('The email is tried again', `“${subject}” to ${recipient}`),
      failed: 'Failed to try the email again',
    },
  })
  const drop = usePortalMutation({
    mutate: ({ id }: StuckMail) => send('DELETE', `${PATH}/${id}`),
    ...changed,
    notices: {
      done: (_, { subject, recipient }) =>
        sentenceNotice('Email deleted', `“${subject}” to ${recipient}`),
      failed: 'Failed to delete the email',
    },
  })
  if (!club) return null
  return (
    <Table
      label="Emails that are stuck"
      columns={[
        { header: 'To', cell: ({ recipient }) => recipient, names: true },
        { header: 'Subject', cell: ({ subject }) => subject },
        { header: 'Why', cell: ({ problem }) => problem ?? '' },
        {
          header: 'Next try',
          cell: ({ next_at }) => (next_at ? formatInstant(next_at, club.timeZone) : 'Given up'),
        },
      ]}
      rows={mails}
      actions={mail => (
        <>
          <Button variant="quiet" onClick={() => retry.mutate(mail)}>
            Try again
          </Button>
          <Button variant="danger" onClick={() => drop.mutate(mail)}>
            Delete
          </Button>
        </>
      )}
    />
  )
}
