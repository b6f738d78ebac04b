import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import pLimit from 'p-limit'

export type Coding = 'identity' | 'br' | 'gzip'

/** One body by content coding; the compressed ones are made at their first request. */
export interface Bodies {
  identity: Buffer
  br?: Buffer
  gzip?: Buffer
}

/** Qualities of Brotli: while a visitor waits, and in the background, one body at a time. */
const QUALITY = { quick: 5, best: 11 }
/** A list of thousands of rows would take 200 ms instead of 15 while a visitor waits, and seconds for the last percent. */
const QUALITY_OF_LARGE = { quick: 3, best: 9 }
const LARGE_BYTES = 512 * 1024
const oneAtATime = pLimit(1)

const compress = {
  br: (body: Buffer) => brotli(body, 'quick'),
  gzip: promisify(gzip),
}

export async function bodyIn(coding: Coding, bodies: Bodies): Promise<Buffer> {
  if (coding === 'identity') return bodies.identity
  bodies[coding] ??= await compress[coding](bodies.identity)
  return bodies[coding]
}

/** Compresses the body again as small as possible, if it is still needed (`isNeeded`) when its turn comes. */
export function compressBest(bodies: Bodies, isNeeded: () => boolean) {
  return oneAtATime(async () => {
    if (!bodies.br || !isNeeded()) return
    bodies.br = await brotli(bodies.identity, 'best')
  })
}

/** The coding that a client prefers, by its Accept-Encoding. */
export function acceptedCoding(accepted: string | string[] | undefined): Coding {
  const codings = String(accepted ?? '')
  if (/\bbr\b(?!;q=0(\.0+)?\b)/.test(codings)) return 'br'
  return /\bgzip\b(?!;q=0(\.0+)?\b)/.test(codings) ? 'gzip' : 'identity'
}

function brotli(body: Buffer, quality: keyof typeof QUALITY) {
  const qualities = body.length > LARGE_BYTES ? QUALITY_OF_LARGE : QUALITY
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: qualities[quality],
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(body.length),
  }
  return promisify((done: (error: Error | null, result: Buffer) => void) =>
    brotliCompress(body, { params }, done),
  )()
}

/** Bits of a window that holds the whole body; memory grows with it, and the usual 4 MB took some 10 MB. */
function windowFor(bytes: number) {
  const { BROTLI_MIN_WINDOW_BITS, BROTLI_DEFAULT_WINDOW } = constants
  const bits = Math.ceil(Math.log2(bytes + 16))
  return Math.min(Math.max(bits, BROTLI_MIN_WINDOW_BITS), BROTLI_DEFAULT_WINDOW)
}
