import { UploadError } from './errors.ts'
import type { Derived, MediaStore } from './store.ts'

/**
 * A store that quarantines a file as soon as it is withheld, in every folder: it is not found, not released and not
 * stored again.
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
    async findQuarantined(name) {
      const quarantined = await store.findQuarantined(name)
      return quarantined ?? ((await isWithheld(name)) ? store.find(name) : undefined)
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
