/** A file that cannot be read as CSV; the message is a sentence for the person who chose it. */
export class UnreadableCsv extends Error {
  override name = 'UnreadableCsv'
}
