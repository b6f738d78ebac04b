import type { Readable } from 'node:stream'
import type { IncomingFile } from './incoming-file.ts'

/** Part of a file, in bytes from its start; `end` is included. */
export interface Range {
  start: number
  end: number
}

export interface StoredFile {
  /** The size in bytes. */
  size: number
  /** Undefined when the file was removed after it was found. */
  read(range?: Range): Promise<Readable | undefined>
}

export interface ListedFile {
  name: string
  /** The size in bytes. */
  size: number
  /** The time at which it was stored or last touched. */
  lastUsed: Date
}

/** Stores files under names that `storedName` makes of their content. */
export interface MediaStore {
  /** Opens a file for bytes that arrive in pieces; it is not served until it is stored. */
  receive(): Promise<IncomingFile>
  /** Stores a received file after its `end`, whole or not at all. */
  put(received: IncomingFile, name: string): Promise<void>
  /** Stores a derived picture; a lost one is made again. */
  putDerived(derived: Derived, bytes: Buffer): Promise<void>
  find(name: string | Derived): Promise<StoredFile | undefined>
  /** Moves a file where `find` does not find it, and removes everything derived from it; does nothing when it is gone. */
  quarantine(name: string): Promise<void>
  /** Makes a quarantined file findable again; does nothing when it is not quarantined. */
  release(name: string): Promise<void>
  findQuarantined(name: string): Promise<StoredFile | undefined>
  listQuarantined(): Promise<string[]>
  removeQuarantined(name: string): Promise<void>
  /** Every stored file that is not derived. */
  list(): Promise<ListedFile[]>
  /** Marks a file as used at that instant; does nothing when it is gone. */
  touch(name: string, now: Date): Promise<void>
  /** Removes a file and everything derived from it, unless it was used since. */
  remove(name: string, options: { unusedSince: Date }): Promise<void>
  /** Removes received files that a crashed process left, recognised by their age. */
  discardIncoming(options: { unchangedSince: Date }): Promise<void>
  /** Throws when the store does not answer. */
  check(): Promise<void>
}

export const DERIVED_FORMATS = ['avif', 'webp', 'jpg', 'png'] as const

/** A picture derived from a master. */
export interface Derived {
  /** Name of the master. */
  master: string
  width: number
  format: (typeof DERIVED_FORMATS)[number]
}

/** Folder of the quarantined files, relative to the store's root. */
export const QUARANTINE = 'held'

/** Path of a file relative to the store's root. */
export function pathInStore(file: string | Derived) {
  return typeof file === 'string' ? file : `derived/${file.width}/${file.master}.${file.format}`
}

/** Finds a file for admins, also while it is quarantined. Another request may quarantine or release it in between. */
export async function findWithQuarantined(
  store: MediaStore,
  file: string | Derived,
): Promise<StoredFile | undefined> {
  if (typeof file !== 'string') return store.find(file)
  const find = async () =>
    (await store.find(file)) ?? (await store.findQuarantined(file)) ?? (await store.find(file))
  const found = await find()
  return (
    found && {
      size: found.size,
      read: async range => (await found.read(range)) ?? (await find())?.read(range),
    }
  )
}
