import type { Readable } from 'node:stream'
import type { Incoming } from './incoming.ts'

/** What a name says besides the content. */
export interface Details {
  size?: `${number}x${number}`
  extension: string
}

/** Part of a file: both ends belong to it. */
export interface Range {
  start: number
  end: number
}

/** A file that is there. */
export interface Kept {
  /** In bytes. */
  size: number
  read(range?: Range): Promise<Readable>
}

/** Keeps bytes under the name of their content. */
export interface MediaStore {
  /** A place for bytes that arrive piece by piece; nobody is served them before they are kept. */
  receive(): Promise<Incoming>
  /** Keeps what was received, whole or not at all; answers the file's name, which says its content, size and type. */
  keep(received: Incoming, details: Details): Promise<string>
  /** Keeps what was made of a kept file; it may be lost, and is made again. */
  keepDerived(derived: Derived, bytes: Buffer): Promise<void>
  find(name: string | Derived): Promise<Kept | undefined>
  /** All that is kept, and when it was last known to be used. */
  list(): Promise<{ name: string; used: Date }[]>
  /** Says that it is used at that moment; what is not there is left alone. */
  touch(name: string, now: Date): Promise<void>
  /** Takes it away with all that was made of it, unless it was used since. */
  remove(name: string, options: { unusedSince: Date }): Promise<void>
  /** Takes away what has arrived for nobody: what a process left that was ended. */
  discardArrivals(options: { silentSince: Date }): Promise<void>
  /** Throws when the store does not answer. */
  check(): Promise<void>
}

/** What pictures are made into for browsers, by what they say that they can show. */
export const FORMATS = ['avif', 'webp', 'jpg', 'png'] as const

/** A picture in a width that is not its own. */
export interface Derived {
  of: string
  width: number
  format: (typeof FORMATS)[number]
}

export function nameOf(hash: string, { size, extension }: Details) {
  return [hash.slice(0, 40), size, extension].filter(Boolean).join('.')
}

export function pathOf(name: string | Derived) {
  return typeof name === 'string' ? name : `derived/${name.width}/${name.of}.${name.format}`
}
