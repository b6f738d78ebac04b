import { secretPaths } from '../../features/addresses.ts'

/** The text after these paths sets the password of an account, confirms its address, makes one, or speaks for a family. */
const SECRET_PATH = new RegExp(
  `^(/+(?:api/+)?(?:${secretPaths.map(path => path.replaceAll('/', '')).join('|')})/+).+`,
  'i',
)

/** A text with the form of a token, behind whatever path it was typed. Names of media end in a dot and letters. */
const TOKEN = /(?<![\w-])[\w-]{43,}(?![\w-]|\.\w)/g

/** The path without the secret at its end. */
export function withoutSecret(path: string) {
  const plain = unescaped(path)
  const short = plain.replace(SECRET_PATH, '$1…').replaceAll(TOKEN, '…')
  return short === plain ? path : short
}

export function hasSecret(url: string) {
  return SECRET_PATH.test(unescaped(url))
}

/** Routes also match escaped letters. */
function unescaped(url: string) {
  return url.replaceAll(/%([2-7][\da-f])/gi, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
