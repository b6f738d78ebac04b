/** A BMP file of four by three pixels with three bytes each, up to where the pixels begin. */
const BMP = 'Qk1aAAAAAAAAADYAAAAoAAAABAAAAAMAAAABABgAAAAAACQAAAATCwAAEwsAAAAAAAAAAAAA'

/**
 * CSS that gives every picture of a drawn page its main colour, and a blurred view of itself over it, until it is there.
 * `#{look}` at the end of a picture's address says both; `media/look.ts` makes it.
 */
export function looksCss(html: string) {
  const pictures = html.matchAll(/ src="\/media\/([0-9a-f]{40})\.\w+\.\w+#([\w-]{4})([\w-]{48})"/g)
  const rules = Array.from(pictures, ([, hash = '', colour = '', pixels = '']) => {
    const blurred = `url(data:image/bmp;base64,${BMP}${inBase64(pixels)})`
    return `[src*="${hash.slice(0, 12)}"]{background:${hexOf(colour)} ${blurred} 0/100% 100%}`
  })
  return [...new Set(rules)].join('\n')
}

/** A colour in blue, green and red, as CSS has it. */
function hexOf(colour: string) {
  const bytes = Array.from(atob(inBase64(colour)), letter => letter.charCodeAt(0))
  return `#${bytes
    .map(byte => byte.toString(16).padStart(2, '0'))
    .toReversed()
    .join('')}`
}

function inBase64(base64url: string) {
  return base64url.replaceAll('-', '+').replaceAll('_', '/')
}
