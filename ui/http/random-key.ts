/** Returns a text of 32 digits that nobody guesses; unlike `crypto.randomUUID` also on sites without https. */
export function randomKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}
