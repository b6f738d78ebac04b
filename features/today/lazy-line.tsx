import { formatAgo, formatInstant } from '../../kit/admin/format.ts'
import { Button } from '../../ui/button.tsx'
import { counted, listed } from '../../ui/english.ts'
import { formatAge, formatSize } from '../backups/format.ts'
import { useBackupNow } from '../backups/use-backups.ts'
import { useTaskDone } from '../contact-messages/use-task.ts'
import { portalPath, rowPath } from '../portal-places.ts'
import type { OpenDialog } from './dialog-request.ts'
import { LineAction, LineView } from './line-view.tsx'
import { type LazyNeed, type Line, type LineContext, type Lines, pastDay } from './lines.ts'
import css from './panel.module.css'
import type { Lack } from './schema.ts'

const LACKS: Record<Lack, string> = {
  both: 'no team and no account',
  team: 'no team',
  account: 'no account',
}

const lines: Lines<LazyNeed> = {
  task: ({ id, task, name, on, assigned, mayUpdate }, { today }) => ({
    text: task ?? `See to the message from ${name}.`,
    hint: [
      task && `Message from ${name}`,
      on < today && pastDay(on, today),
      assigned && `For ${assigned}`,
    ]
      .filter(Boolean)
      .join(' · '),
    label: mayUpdate ? 'Open' : 'Read',
    opens: { what: 'message', id },
  }),
  backup: ({ newest, problem }, { now }) => ({
    text: newest
      ? `The last good backup is ${formatAge(newest, now).toLowerCase()} old.`
      : 'There is no backup of the club yet.',
    hint: problem ?? 'The site makes one every night.',
  }),
  late: ({ emails, pushes, since }, { now }) => ({
    text: `${listed([
      ...(emails > 0 ? [counted(emails, 'email')] : []),
      ...(pushes > 0
        ? [counted(pushes, { singular: 'message to a phone', plural: 'messages to phones' })]
        : []),
    ])} could not go out yet.`,
    hint: `The first should have gone ${formatAgo(since, now)}. They are tried again by themselves.`,
    label: 'View',
    href: portalPath('accounts'),
  }),
  unreached: ({ count, id }) => ({
    text: `${counted(count, 'parent')} ${count === 1 ? 'is' : 'are'} not told of changes: the mail server refuses the address.`,
    hint: 'Ask the family for a new one.',
    label: 'Open',
    href: rowPath('players', id),
  }),
  clock: ({ from, to, trustedFrom }, { timeZone }) => ({
    text: 'The clock of the server jumped.',
    hint: `From ${formatInstant(from, timeZone)} to ${formatInstant(to, timeZone)}. Nothing is deleted because of its age until ${formatInstant(trustedFrom, timeZone)}.`,
    label: 'View',
    href: portalPath('backups'),
  }),
  disk: ({ free, size }) => ({
    text: 'The disk of the server is nearly full.',
    hint: `${formatSize(free)} of ${formatSize(size)} are free.`,
    label: 'View',
    href: portalPath('backups'),
  }),
  players: ({ count }) => ({
    text: `${count === 1 ? 'One player' : `${count} players`} left the club more than a year ago.`,
    hint: 'Erase them when you need their data no more.',
    label: 'View',
    href: portalPath('players', { 'players-left': 'left' }),
  }),
  'accounts-unused': ({ count }) => ({
    text: `${count === 1 ? 'One account' : `${count} accounts`} nobody has used for a year.`,
    hint: 'Delete them if these people are gone.',
    label: 'View',
    href: portalPath('accounts'),
  }),
  calendars: ({ count }) => ({
    text: `${count === 1 ? 'One family calendar' : `${count} family calendars`} had the same address for a year, or a coach who left knows it.`,
    hint: 'People who left still have it: renew it under Families’ calendars.',
    label: 'View',
    href: portalPath('teams'),
  }),
  'no-team': ({ admins }) => ({
    text: 'You have no team yet.',
    hint: `Its games and players show here when an admin has added it for you: ask ${admins.join(' or ')}.`,
  }),
  'coach-accounts': ({ count, name }) => ({
    text:
      count === 1
        ? `${name} has the role Coach, but no team.`
        : `${count} accounts have the role Coach, but no team, such as ${name}.`,
    hint: 'Choose the account at their entry under Coaches.',
    label: 'View',
    href: portalPath('coaches'),
  }),
  coaches: ({ count, id, name, lacks }) => ({
    text:
      count === 1
        ? `${name} coaches with ${LACKS[lacks]}.`
        : `${count} coaches have no team or no account, such as ${name}.`,
    label: 'Set up',
    opens: { what: 'coach', id, name },
  }),
}

interface LazyLineProps {
  need: LazyNeed
  context: LineContext
  onOpen: OpenDialog
}

/** A line that few screens have; some do what is due in place, without a dialog. */
export default function LazyLine({ need, context, onOpen }: LazyLineProps) {
  const lineOf = lines[need.kind] as (need: LazyNeed, context: LineContext) => Line
  const line = lineOf(need, context)
  const action = <LineAction line={line} onOpen={onOpen} />
  const isTask = need.kind === 'task' && need.mayUpdate
  return (
    <LineView line={line} onOpen={onOpen}>
      {need.kind === 'backup' && <BackupNow />}
      {isTask && (
        <span className={css.inPlace}>
          {action}
          <TaskDone id={need.id} about={`message from ${need.name}`} />
        </span>
      )}
      {need.kind !== 'backup' && !isTask && action}
    </LineView>
  )
}

function TaskDone({ id, about }: { id: number; about: string }) {
  const { mutateAsync, isPending } = useTaskDone({ id, about })

  async function tick() {
    await mutateAsync(true)
    // The line goes, and with it the button that has the focus.
    document.getElementById('today')?.focus({ preventScroll: true })
  }

  return (
    <Button
      variant="quiet"
      aria-label={`Done: ${about}`}
      busy={isPending && 'Updating...'}
      // A failure has its notice.
      onClick={() => void tick().catch(() => {})}
    >
      Done
    </Button>
  )
}

function BackupNow() {
  const { mutate, isPending } = useBackupNow()
  return (
    <Button variant="quiet" busy={isPending && 'Backing up...'} onClick={() => mutate()}>
      Back up now
    </Button>
  )
}
