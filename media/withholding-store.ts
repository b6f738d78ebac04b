import { UploadError } from './errors.ts'
import type { Derived, MediaStore } from './store.ts'

/**
 * The store in which a file is held from the moment when it is withheld, wherever it lies: it is not found, not released
 * and not stored again.
 */
export function withholdingStore(
  store: MediaStore,
  isWithheld: (name: string) => Promise<boolean>,
): MediaStore {
  return {
    ...store,
    async find(file) {
      return (await isWithheld(masterOf(file))) ? undefined : store.find(file)
    },
    async findHeld(name) {
      const held = await store.findHeld(name)
      return held ?? ((await isWithheld(name)) ? store.find(name) : undefined)
    },
    async release(name) {
      if (!(await isWithheld(name))) await store.release(name)
    },
    async put(received, name) {
      if (await isWithheld(name)) throw new UploadError('withheld')
      await store.put(received, name)
    },
  }
}

function masterOf(file: string | Derived) {
  return typeof file === 'string' ? file : file.master
}
