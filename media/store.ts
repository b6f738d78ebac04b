import type { Readable } from 'node:stream'
import type { IncomingFile } from './incoming-file.ts'

/** Part of a file, in bytes from its start; `end` is included. */
export interface Range {
  start: number
  end: number
}

export interface StoredFile {
  /** In bytes. */
  size: number
  /** Undefined when the file is gone since it was found. */
  read(range?: Range): Promise<Readable | undefined>
}

/** Stores files under names that `storedName` makes of their content. */
export interface MediaStore {
  /** Opens a file for bytes that arrive in pieces; it is not served until it is stored. */
  receive(): Promise<IncomingFile>
  /** Stores a received file after its `end`, whole or not at all. */
  put(received: IncomingFile, name: string): Promise<void>
  /** Stores a derived picture; one that is lost is made again. */
  putDerived(derived: Derived, bytes: Buffer): Promise<void>
  find(name: string | Derived): Promise<StoredFile | undefined>
  /** Puts a file where `find` does not find it, and removes all that is derived from it; does nothing when it is gone. */
  hold(name: string): Promise<void>
  /** Makes a held file findable again; does nothing when it is not held. */
  release(name: string): Promise<void>
  findHeld(name: string): Promise<StoredFile | undefined>
  listHeld(): Promise<string[]>
  removeHeld(name: string): Promise<void>
  /** Every stored file that is not derived, and when it was stored or last touched. */
  list(): Promise<{ name: string; lastUsed: Date }[]>
  /** Marks a file as used at that moment; does nothing when it is gone. */
  touch(name: string, now: Date): Promise<void>
  /** Removes a file and all that is derived from it, unless it was used since. */
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

/** Folder of the held files, relative to the store's root. */
export const HELD = 'held'

/** Path of a file relative to the store's root. */
export function pathInStore(file: string | Derived) {
  return typeof file === 'string' ? file : `derived/${file.width}/${file.master}.${file.format}`
}

/** Finds a file for admins, also while it is held. Another request may hold or release it meanwhile. */
export async function findWithHeld(
  store: MediaStore,
  file: string | Derived,
): Promise<StoredFile | undefined> {
  if (typeof file !== 'string') return store.find(file)
  const find = async () =>
    (await store.find(file)) ?? (await store.findHeld(file)) ?? (await store.find(file))
  const found = await find()
  return (
    found && {
      size: found.size,
      read: async range => (await found.read(range)) ?? (await find())?.read(range),
    }
  )
}
