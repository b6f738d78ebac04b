/** A BMP file of four by three pixels with three bytes each, up to where the pixels begin. */
const BMP = 'Qk1aAAAAAAAAADYAAAAoAAAABAAAAAMAAAABABgAAAAAACQAAAATCwAAEwsAAAAAAAAAAAAA'

/**
 * CSS that shows the main colour of a page's pictures until they are there, and of those that are waited for a blurred view:
 * a hundred of these would take as long to draw. `#{look}` behind a picture's address says both; `media/look.ts` makes it.
 */
export function looksCss(data: unknown) {
  const pictures = JSON.stringify(data).matchAll(
    /"\/media\/([0-9a-f]{40})\.\w+\.\w+#([\w-]{4})([\w-]{48})"/g,
  )
  const rules = Array.from(pictures, ([, hash = '', colour = '', pixels = '']) => {
    const eager = `&[loading=eager]{background-image:url(${fileOf(pixels)})}`
    return `[src*="${hash.slice(0, 12)}"]{background:${hexOf(colour)} 0/100% 100%;${eager}}`
  })
  return [...new Set(rules)].join('\n')
}

/** The address of a blurred view of the picture at that address of our media, if it has one. */
export function blurredOf(address: string) {
  const [, pixels] = /^\/media\/[\w.]+#[\w-]{4}([\w-]{48})$/.exec(address) ?? []
  return pixels && fileOf(pixels)
}

function fileOf(pixels: string) {
  return `data:image/bmp;base64,${BMP}${inBase64(pixels)}`
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
