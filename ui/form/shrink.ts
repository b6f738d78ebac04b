import { unreachable } from '../http/api.ts'
import type { PictureKind } from './picture-kind.ts'

/** The file, or a scaled-down copy of it when it is over the limit. Throws the message of one that cannot be scaled. */
export async function shrunk(file: File, rule: PictureKind['shrink']) {
  if (file.size <= rule.over) return file
  const { scaledDown } = await import('./scale-down.ts').catch(() => {
    throw unreachable()
  })
  return scaledDown(file, rule)
}
