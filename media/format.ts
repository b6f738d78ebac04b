/** Kinds of picture that are read, by their first bytes; under the names that sharp has for them. */
const STARTS = {
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG/,
  gif: /^GIF8[79]a/,
  webp: /^RIFF....WEBP/s,
  tiff: /^(II\*|MM.\*)/s,
  heif: /^....ftyp(avif|avis|heic|heix|mif1|msf1)/s,
  svg: /<svg[\s>]/,
}

export type Format = keyof typeof STARTS

/** What a picture is by its content, whatever its name says; `undefined` for what is none. */
export function formatOf(sent: Buffer): Format | undefined {
  const start = sent.toString('latin1', 0, 1000)
  const found = Object.entries(STARTS).find(([, pattern]) => pattern.test(start))
  return found?.[0] as Format | undefined
}
