/** The reason for a backup: every day, by hand in the portal, or before an upgrade of the database. */
const kinds = ['daily', 'manual', 'upgrade'] as const
export type BackupKind = (typeof kinds)[number]

export interface BackupName {
  name: string
  /** The time at which it was made, ISO 8601 UTC. */
  madeAt: string
  kind: BackupKind
}

/** `club-20260314T093000.250Z-daily.tar` */
export function backupName(madeAt: Date, kind: BackupKind) {
  const instant = madeAt.toISOString().replaceAll(/[-:]/g, '')
  return `club-${instant}-${kind}.tar`
}

/** The parts of a name that `backupName` made, earlier without milliseconds; undefined for any other. */
export function parseBackupName(name: string): BackupName | undefined {
  const match =
    /^club-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\.\d{3})?Z-([a-z]+)\.tar$/.exec(name) ?? []
  const [, year, month, day, hour, minute, second, fraction = '.000', word] = match
  const kind = kinds.find(kind => kind === word)
  if (!kind) return undefined
  const madeAt = `${year}-${month}-${day}T${hour}:${minute}:${second}${fraction}Z`
  return { name, madeAt, kind }
}
