import { formatInstant } from '../../kit/admin/format.ts'
import { Button } from '../../ui/button.tsx'
import { formatAge, formatSize } from '../backups/format.ts'
import { useBackupNow } from '../backups/use-backups.ts'
import { useTaskDone } from '../contact-messages/use-task.ts'
import { portalPath } from '../portal-places.ts'
import type { OpenDialog } from './dialog-request.ts'
import { LineAction, LineView } from './line-view.tsx'
import { type Line, type LineContext, type Lines, pastDay, type RareNeed } from './lines.ts'
import css from './panel.module.css'

const lines: Lines<RareNeed> = {
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
}

interface RareLineProps {
  need: RareNeed
  context: LineContext
  onOpen: OpenDialog
}

/** A line that few screens have; some do what is due in place, without a dialog. */
export default function RareLine({ need, context, onOpen }: RareLineProps) {
  const lineOf = lines[need.kind] as (need: RareNeed, context: LineContext) => Line
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
