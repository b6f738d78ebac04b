import { randomUUID } from 'node:crypto'
import { mkdir, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { decoding } from './picture.ts'

const KEPT = /^[0-9a-f]{40}\.\d+x\d+\.(jpg|webp)$/

/** Pictures in other widths than they were kept in: made when first asked for, then kept beside them. */
export function derivatives(folder: string, widths: readonly number[]) {
  const underWay = new Map<string, Promise<string | undefined>>()

  /** Path below the folder of that picture in that width; `undefined` when there is none to be had. */
  return function derived(width: number, name: string): Promise<string | undefined> {
    const path = join('derived', String(width), `${name}.webp`)
    if (!widths.includes(width) || !KEPT.test(name)) return Promise.resolve(undefined)
    const making = underWay.get(path) ?? make(path, width, name)
    underWay.set(path, making)
    return making.finally(() => underWay.delete(path))
  }

  async function make(path: string, width: number, name: string) {
    const target = join(folder, path)
    if (await exists(target)) return path
    if (!(await exists(join(folder, name)))) return undefined
    await mkdir(dirname(target), { recursive: true })
    const temporary = `${target}.${randomUUID()}`
    await decoding(() =>
      sharp(join(folder, name))
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: 70 })
        .toFile(temporary),
    )
    // No fsync: what a power cut takes is made again.
    await rename(temporary, target)
    return path
  }
}

async function exists(path: string) {
  return stat(path).then(
    () => true,
    () => false,
  )
}
