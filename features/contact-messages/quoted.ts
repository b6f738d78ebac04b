/** A text as mail programs quote it. */
export function quoted(message: string) {
  return message
    .split('\n')
    .map(line => `> ${line}`)
    .join('\n')
}
