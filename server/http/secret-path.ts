/** What follows sets the password of an account, confirms its address, makes one, or speaks for a family. */
const SECRET_PATH =
  /^(\/+(?:api\/+)?(?:reset-password|confirm-email|invitation|pay|consent|families)\/+).+/

/** The path without the secret at its end. */
export function withoutSecret(path: string) {
  return path.replace(SECRET_PATH, '$1…')
}

export function hasSecret(url: string) {
  return SECRET_PATH.test(url)
}
