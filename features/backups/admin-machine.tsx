import { formatInstant } from '../../kit/admin/format.ts'
import type { ClockState } from '../../kit/clock-state.ts'
import { Alert } from '../../ui/alert.tsx'
import panel from '../../ui/panel.module.css'
import { useClub } from '../settings/use-club.ts'
import { formatSize } from './format.ts'
import { type BackupsStatus, isNearlyFull } from './schema.ts'

/** Notes about the machine: backups dated in the future, and room on the disk. */
export function MachineNotes({ status }: { status: BackupsStatus }) {
  const { fromTheFuture, disk, isRemote } = status
  const [first] = fromTheFuture
  return (
    <>
      <ClockWarning clock={status.clock} />
      {first && (
        <Alert
          title={`Ignored: ${fromTheFuture.length} dated in the future`}
          text={`The clock was wrong when ${first} was made, or is now. Nothing is decided by it; the person who runs the server may delete it.`}
        />
      )}
      {isNearlyFull(disk) && (
        <Alert
          title="The disk of the server is nearly full"
          text="What is deleted takes up space for 30 more days, as it can be undone until then. The person who runs the server should free space before uploads fail."
        />
      )}
      <p className={panel.hint}>
        {formatSize(disk.free)} of {formatSize(disk.size)} are free on the disk of the server
        {!isRemote && ', where the backups are, with photos and videos once for all of them'}.{' '}
        {trend(disk)}
      </p>
    </>
  )
}

/** Shown while work that deletes by age waits for the clock. */
function ClockWarning({ clock }: { clock: ClockState }) {
  const club = useClub()
  if (clock.isTrusted || !clock.jump || !club) return null
  const at = (instant: string) => formatInstant(instant, club.timeZone)
  return (
    <Alert
      title="The clock of the server jumped"
      text={`From ${at(clock.jump.from)} to ${at(clock.jump.to)}: it was or is wrong, or the site did not run in between. Nothing is deleted because of its age until ${at(clock.trustedFrom)}. If the clock is right, the person who runs the server can say so at once: npm run club -- trust-clock`}
    />
  )
}

const MONTH = 30

function trend({ free, lessEachDay }: BackupsStatus['disk']) {
  if (lessEachDay === null) return ''
  if (lessEachDay < free / 3_650) return 'That hardly changes.'
  const days = Math.floor(free / lessEachDay)
  const left = days < 2 * MONTH ? `${days} days` : `${Math.floor(days / MONTH)} months`
  return `About ${formatSize(lessEachDay)} less each day: it is full in about ${left}.`
}
