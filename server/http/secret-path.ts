/** What follows sets the password of an account, confirms its address, makes one, or speaks for a family. */
const SECRET_PATH =
  /^(\/+(?:api\/+)?(?:reset-password|confirm-email|invitation|pay|consent|families)\/+).+/

/** The path without the secret at its end. */
export function withoutSecret(path: string) {
  return hasSecret(path) ? unescaped(path).replace(SECRET_PATH, '$1…') : path
}

export function hasSecret(url: string) {
  return SECRET_PATH.test(unescaped(url))
}

/** Routes answer to letters that were escaped, too. */
function unescaped(url: string) {
  return url.replaceAll(/%([2-7][\da-f])/gi, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
