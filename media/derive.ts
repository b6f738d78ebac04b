import { availableParallelism } from 'node:os'
import { buffer } from 'node:stream/consumers'
import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'
import { type Derived, type Kept, type MediaStore, pathOf } from './store.ts'

const KEPT = /^[0-9a-f]{40}\.\d+x\d+\.(jpg|webp)$/

/** AVIF takes five times as long and more with its usual effort, for a sixth fewer bytes at best. */
const encodings: Record<Derived['format'], (picture: Sharp) => Sharp> = {
  avif: picture => picture.avif({ quality: 50, effort: 2 }),
  webp: picture => picture.webp({ quality: 70 }),
  jpg: picture => picture.jpeg({ quality: 66, mozjpeg: true }),
  png: picture => picture.png({ palette: true }),
}

/** From this width on, AVIF takes longer than what it saves is worth. */
const WIDEST_AVIF = 800

/** The lightest format that a browser shows, going by its Accept header, in which a picture of that width is made. */
export function formatFor(accept: string, { of, width }: Pick<Derived, 'of' | 'width'>) {
  if (accept.includes('image/avif') && width <= WIDEST_AVIF) return 'avif'
  if (accept.includes('image/webp')) return 'webp'
  // What is kept as WebP may be transparent.
  return of.endsWith('.webp') ? 'png' : 'jpg'
}

/** Visitors wait for these, so they do not stand behind what staff send; one processor is left to the pages. */
const turns = pLimit(Math.max(1, availableParallelism() - 1))

/** Pictures in other widths than they were kept in: made when first asked for, then kept beside them. */
export function derivatives(store: MediaStore, widths: readonly number[]) {
  const underWay = new Map<string, Promise<Kept | undefined>>()

  /** That picture in that width and format; `undefined` when there is none to be had. */
  return function derived(wanted: Derived): Promise<Kept | undefined> {
    if (!widths.includes(wanted.width) || !KEPT.test(wanted.of)) return Promise.resolve(undefined)
    const key = pathOf(wanted)
    const making = underWay.get(key) ?? findOrMake(wanted)
    underWay.set(key, making)
    return making.finally(() => underWay.delete(key))
  }

  async function findOrMake(wanted: Derived) {
    return (await store.find(wanted)) ?? (await make(wanted))
  }

  async function make(wanted: Derived) {
    const original = await store.find(wanted.of)
    if (!original) return undefined
    const bytes = await turns(async () => {
      const picture = sharp(await buffer(await original.read()))
      picture.resize({ width: wanted.width, withoutEnlargement: true })
      return encodings[wanted.format](picture).toBuffer()
    })
    await store.keepDerived(wanted, bytes)
    return store.find(wanted)
  }
}
