import { formatInstant } from '../../kit/admin/format.ts'
import type { ClockState } from '../../kit/trusted-clock.server.ts'
import { Alert } from '../../ui/alert.tsx'
import panel from '../../ui/panel.module.css'
import { useClub } from '../settings/use-club.ts'
import { formatSize } from './format.ts'
import type { BackupsStatus } from './schema.ts'

/** What the machine lacks, or may be wrong about: backups of days to come, and room on the disk. */
export function MachineNotes({ status }: { status: BackupsStatus }) {
  const { fromTheFuture, disk, isRemote } = status
  const [first] = fromTheFuture
  return (
    <>
      {first && (
        <Alert
          title={`Left out: ${fromTheFuture.length} from days to come`}
          text={`The clock was wrong when ${first} was made. Nothing is decided by it; whoever runs the server may remove it.`}
        />
      )}
      <p className={panel.hint}>
        {formatSize(disk.free)} of {formatSize(disk.size)} are free on the disk of the server
        {!isRemote && ', where the backups are'}. {trend(disk)}
      </p>
    </>
  )
}

/** Above the portal's tabs while work that deletes by age waits for the clock. */
export function ClockWarning({ clock }: { clock: ClockState }) {
  const club = useClub()
  if (clock.isTrusted || !clock.jump || !club) return null
  const at = (instant: string) => formatInstant(instant, club.timeZone)
  return (
    <Alert
      title="The clock of the server jumped"
      text={`From ${at(clock.jump.from)} to ${at(clock.jump.to)}: it was or is wrong, or the site did not run in between. Nothing is deleted because of its age until ${at(clock.trustedFrom)}. If the clock is right, whoever runs the server can say so at once: npm run club -- trust-clock`}
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
