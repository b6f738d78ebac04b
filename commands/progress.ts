/** Shows the progress of a long command: one line on standard error, renewed on a terminal, otherwise every five seconds. */
export function progress() {
  const { isTTY } = process.stderr
  const every = isTTY ? 100 : 5_000
  let shownAt = Date.now()
  return {
    show(text: string) {
      if (Date.now() - shownAt < every) return
      shownAt = Date.now()
      process.stderr.write(isTTY ? `\r\x1b[K${text}` : `${text}\n`)
    },
    /** Removes the line from a terminal. */
    done() {
      if (isTTY) process.stderr.write('\r\x1b[K')
    },
  }
}
