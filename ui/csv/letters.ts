/** Tells in which of the old one-byte encodings of spreadsheets a text is written, by how its letters look in words. */

/** Code pages 437 and 850 have the same letters at the same bytes, but for a few that only 850 has. */
const DOS =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

export interface OldEncoding {
  /** As Excel calls it when it saves a file. */
  name: 'CSV (Windows)' | 'CSV (Macintosh)' | 'CSV (MS-DOS)'
  /** The characters of the bytes from 128. */
  upper: readonly string[]
}

const upperOf = (encoding: string) => [
  ...new TextDecoder(encoding).decode(Uint8Array.from({ length: 128 }, (_, at) => at + 128)),
]

const ENCODINGS: readonly OldEncoding[] = [
  { name: 'CSV (Windows)', upper: upperOf('windows-1252') },
  { name: 'CSV (Macintosh)', upper: upperOf('macintosh') },
  { name: 'CSV (MS-DOS)', upper: [...DOS] },
]

/** Letters beyond ASCII tell the encoding long before the end of a large file. */
const MAX_SAMPLE_CHARACTERS = 20_000
/** Two readings this near could both be meant. */
const MAX_SCORE_DIFFERENCE = 1

/** Returns the encoding in which the words look most like names, and whether another is about as likely. */
export function oldEncoding(bytes: Uint8Array): { encoding: OldEncoding; isSure: boolean } {
  const places: number[] = []
  for (const [at, byte] of bytes.entries()) {
    if (byte >= 0x80 && places.push(at) === MAX_SAMPLE_CHARACTERS) break
  }
  const scored = ENCODINGS.map(encoding => {
    const read = (at: number) => {
      const byte = bytes[at]
      if (byte === undefined) return ' '
      return byte < 0x80 ? String.fromCharCode(byte) : (encoding.upper[byte - 0x80] ?? '\ufffd')
    }
    return { encoding, score: places.reduce((sum, at) => sum + plausible(read, at), 0) }
  })
  const [best, second] = scored.toSorted((one, other) => other.score - one.score)
  const [windows] = scored
  if (!best || !second || !windows) throw new Error('There are no encodings')
  const isSure = best.score > 0 && best.score - second.score > MAX_SCORE_DIFFERENCE
  // Of two that are about as likely Windows is the usual one.
  const { encoding } = best.score - windows.score > MAX_SCORE_DIFFERENCE ? best : windows
  return { encoding, isSure }
}

/** Returns the text of bytes in that encoding. */
export function decodeOld(bytes: Uint8Array, { upper }: OldEncoding) {
  const parts: string[] = []
  let start = 0
  const ascii = new TextDecoder('windows-1252')
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0x80) continue
    if (at > start) parts.push(ascii.decode(bytes.subarray(start, at)))
    parts.push(upper[byte - 0x80] ?? '\ufffd')
    start = at + 1
  }
  parts.push(ascii.decode(bytes.subarray(start)))
  return parts.join('')
}

const LETTER = /^\p{L}$/u
const UPPER = /^\p{Lu}$/u
const LOWER = /^\p{Ll}$/u
const FREQUENT = /^[éáíóúñüöä]$/iu
const USUAL = /^[èçãõëêôâàïîåøß]$/iu
/** A letter between two others as names have it: Zoë, Loïc, Benoît, François, João, Agnès, García, Peña. */
const OFTEN = /[aeiou]ë|[aeo]ï|[ao]î|ç[aouãõ]|ã[oe]|õe|è[srlnmtvg]|ía|ñ[aeiou]|[aeiou]ß(?!n)/i
const SELDOM = /[aeiou][âåõ]|ã[^oe]|õ[^e]|ß[^aeioulmn ,;]|[^a-z][ËÏÎÛÙ]/i
/** Letters that are signs, or of no name. */
const NO_LETTER = /^[ªºµƒıþÞðÐŒœΩπ]$/u

/** The likelihood of a character within its word; below 0 where no word has it. */
function plausible(read: (at: number) => string, at: number) {
  const [character, before, after] = [read(at), read(at - 1), read(at + 1)]
  const isLetter = LETTER.test(character) && !NO_LETTER.test(character)
  return isLetter
    ? letterAt(character, { before, after, earlier: read(at - 2) })
    : signAt(character, before, after)
}

function letterAt(
  letter: string,
  { before, after, earlier }: { before: string; after: string; earlier: string },
) {
  const neighbors = [before, after].filter(each => LETTER.test(each)).length
  if (/\d/.test(before + after)) return -3
  if (neighbors === 0) return -1
  if (UPPER.test(letter) && (LOWER.test(before) || (UPPER.test(before) && LOWER.test(after)))) {
    return -4
  }
  if (LOWER.test(letter) && UPPER.test(after)) return -3
  if (LOWER.test(letter) && UPPER.test(before) && UPPER.test(earlier)) return -3
  const within = `${before}${letter}${after}`
  // Names begin with a capital.
  const begun = LOWER.test(letter) && !LETTER.test(before) ? -1 : 0
  const often = Number(OFTEN.test(within)) - Number(SELDOM.test(within))
  return begun + 1.5 * often + frequencyOf(letter)
}

function frequencyOf(letter: string) {
  if (FREQUENT.test(letter)) return 3
  return USUAL.test(letter) ? 2 : 0
}

function signAt(sign: string, before: string, after: string) {
  const [isBehind, isAhead] = [LETTER.test(before), LETTER.test(after)]
  if (sign === '’') {
    if (isBehind && (UPPER.test(after) || /[st]/.test(after))) return 4
    return isBehind && !isAhead ? 1 : -2
  }
  if (/[‘“«]/.test(sign)) return !isBehind && !/\d/.test(before) ? 2 : -4
  if (/[”»]/.test(sign)) return isAhead ? -4 : 2
  if (/[–—]/.test(sign)) return isBehind && isAhead ? -2 : 3
  // A blank that does not break is a blank.
  if (sign === '\u00a0') return LOWER.test(after) && isBehind ? -3 : 3
  if (/[ºª°€£½¼¾]/.test(sign)) return /\d/.test(before + after) ? 2 : -3
  if (/[¿¡•·]/.test(sign)) return isBehind ? -3 : 1
  if (/[\u0080-\u009f\ufffd\u2500-\u25ff]/u.test(sign)) return -5
  return isBehind || isAhead ? -4 : -1
}
