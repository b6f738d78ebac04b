/** A database, or a folder for it, that the program cannot or must not use; the message is one line for the operator. */
export class UnusableDatabase extends Error {
  override name = 'UnusableDatabase'
}
