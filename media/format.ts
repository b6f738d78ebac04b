/**
 * Picture formats by their first bytes. AVIF and HEIC share a container whose major brand may be `mif1` or `msf1`: then
 * AVIF is among the compatible brands that follow.
 */
const STARTS = {
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG/,
  gif: /^GIF8[79]a/,
  webp: /^RIFF....WEBP/s,
  tiff: /^(II\*|MM.\*)/s,
  avif: /^....ftyp(avi[fs]|m[is]f1.{4}(.{4}){0,15}avi[fs])/s,
  heic: /^....ftyp(hei[cmsx]|hev[cmsx]|m[is]f1)/s,
  // Its second header is 12, 40, 52, 56, 64, 108 or 124 bytes long, which distinguishes it from a text about BMWs.
  bmp: /^BM.{12}[\f(48@l|]\0\0\0/s,
  ico: /^\0\0\cA\0[^\0]\0/,
  svg: /<svg[\s>]/,
}

export type Format = keyof typeof STARTS

/** Returns the format of a picture by its content; undefined when it cannot be decoded. */
export function formatOf(sent: Buffer): Format | undefined {
  const start = sent.toString('latin1', 0, 1000)
  const found = Object.entries(STARTS).find(([, pattern]) => pattern.test(start))
  return found?.[0] as Format | undefined
}
