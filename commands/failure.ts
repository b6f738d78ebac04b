import { DamagedBackup } from '../kit/backup/read-archive.server.ts'
import { CannotRestore } from '../kit/backup/restore.server.ts'
import { BackupBusy } from '../kit/backup/write.server.ts'
import { ExpectedError } from '../kit/errors.ts'
import { StorageUnavailable } from '../media/storage-error.ts'
import { startProblem } from '../server/serve.ts'

/** A failure that the operator can mend; its message is one line that says how. */
export class CommandFailure extends Error {
  override name = 'CommandFailure'
}

const MENDABLE = [BackupBusy, CommandFailure, ExpectedError, DamagedBackup, CannotRestore]

const SYSTEM: Record<string, string> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'this user may not open it',
  EPERM: 'this user may not change it',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is not a folder',
}

/** Returns the text of a failure for standard error: one line; with its stack only where it is a bug. */
export function failureLine(error: unknown) {
  if (MENDABLE.some(kind => error instanceof kind)) return (error as Error).message
  const { code = '', path, message } = error as NodeJS.ErrnoException
  if (code in SYSTEM) return path ? `${path}: ${SYSTEM[code]}.` : `${capitalised(SYSTEM[code])}.`
  if (error instanceof StorageUnavailable) return storageLine(error)
  if (code.startsWith('ECONN') || code === 'ENOTFOUND' || code === 'ETIMEDOUT') {
    return `The database or the storage cannot be reached: ${message || code}.`
  }
  const known = startProblem(error)
  return typeof known === 'string' ? known.replace(/^The start failed/, 'It failed') : known
}

function storageLine({ message, cause }: StorageUnavailable) {
  const storage = 'The storage of MEDIA_URL or BACKUP_URL'
  const { name = '' } = (cause ?? {}) as Error
  if (name === 'CredentialsProviderError') {
    return `${storage} needs a key: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`
  }
  return `${message.replace('The storage', storage)} Check its address, the name of the bucket, and what the key may do.`
}

function capitalised(text = '') {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
