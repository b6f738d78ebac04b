import type { StoredBackup } from '../../kit/backup/store.server.ts'
import { readNote, writeNote } from '../../kit/operations.server.ts'
import type { Db } from '../../kit/tables.server.ts'

const NAME = 'backups'

/** The last known state of the backups, for times when their storage does not answer. Instants are ISO 8601 UTC. */
export interface BackupsNote {
  /** The backups as last listed, the newest first. */
  known: StoredBackup[]
  lastTryAt: string | null
  /** Why the last try failed; null when it did not. */
  problem: string | null
  /** Why they cannot be listed; null when they can. */
  listProblem: string | null
  /** The last time at which admins were told by email that there is no new backup. */
  lastNotifiedAt: string | null
  /** Starts of the site, and days that began while it ran, since the last good backup: no clock can hide them. */
  startsSinceBackup: number
}

const NOTHING: BackupsNote = {
  known: [],
  lastTryAt: null,
  problem: null,
  listProblem: null,
  lastNotifiedAt: null,
  startsSinceBackup: 0,
}

export async function readBackupsNote(db: Db): Promise<BackupsNote> {
  return { ...NOTHING, ...(await readNote<BackupsNote>(db, NAME)) }
}

export async function updateBackupsNote(db: Db, changes: Partial<BackupsNote>) {
  await writeNote(db, NAME, { ...(await readBackupsNote(db)), ...changes })
}
