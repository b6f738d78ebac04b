import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { decoding } from './picture.ts'
import type { Derived, Kept, MediaStore } from './store.ts'

const KEPT = /^[0-9a-f]{40}\.\d+x\d+\.(jpg|webp)$/

/** Pictures in other widths than they were kept in: made when first asked for, then kept beside them. */
export function derivatives(store: MediaStore, widths: readonly number[]) {
  const underWay = new Map<string, Promise<Kept | undefined>>()

  /** That picture in that width, as WebP; `undefined` when there is none to be had. */
  return function derived(width: number, of: string): Promise<Kept | undefined> {
    if (!widths.includes(width) || !KEPT.test(of)) return Promise.resolve(undefined)
    const key = `${width}/${of}`
    const making = underWay.get(key) ?? findOrMake({ of, width })
    underWay.set(key, making)
    return making.finally(() => underWay.delete(key))
  }

  async function findOrMake(wanted: Derived) {
    return (await store.find(wanted)) ?? (await make(wanted))
  }

  async function make(wanted: Derived) {
    const original = await store.find(wanted.of)
    if (!original) return undefined
    const bytes = await decoding(async () =>
      sharp(await buffer(await original.read()))
        .resize({ width: wanted.width, withoutEnlargement: true })
        .webp({ quality: 70 })
        .toBuffer(),
    )
    await store.keepDerived(wanted, bytes)
    return store.find(wanted)
  }
}
