import { formatInstant, formatShortDay } from '../../kit/admin/format.ts'
import panel from '../../ui/panel.module.css'
import { useClub } from '../settings/use-club.ts'
import type { Traces } from './shapes.ts'

/** Lists copies that erasing cannot reach: backups, exported files, and data in other browsers. */
export function WhereElse({ backups, taken }: Pick<Traces, 'backups' | 'taken'>) {
  const timeZone = useClub()?.timeZone ?? 'UTC'
  return (
    <details className={panel.part}>
      <summary>Where the child may be still</summary>
      <ul>
        {backupLines(backups).map(line => (
          <li key={line}>{line}</li>
        ))}
        {taken.map(({ at, username, what }) => (
          <li key={at}>
            {formatInstant(at, timeZone)}: {username} {what}. That file is wherever they put it.
          </li>
        ))}
        <li>
          Drafts that other people have typed and not saved, in their browsers: for 30 days at most.
        </li>
        <li>The contents of documents and videos, which are not searched.</li>
      </ul>
    </details>
  )
}

/** Sentences, for the dialog and for the receipt that is copied. */
export function backupLines({ nightly, byHand, replacedDatabases }: Traces['backups']) {
  const lines = [
    nightly &&
      `${nightly.count === 1 ? 'One nightly backup' : `${nightly.count} nightly backups`}: by your rules the last one is gone on ${formatShortDay(nightly.lastDay)}, as long as the site makes a new one every night.`,
    ...byHand.map(
      ({ name, lastDay }) =>
        `${name}, made by hand or before an upgrade: until you delete it, or your rules do on ${formatShortDay(lastDay)}.`,
    ),
    ...replacedDatabases.map(
      name => `${name} in the data folder, from before a restore: until you delete it.`,
    ),
    'Backups that were downloaded or copied to other places: until you delete them.',
    'If one of them is restored, the child must be erased again.',
  ]
  return lines.filter(line => line !== null)
}
