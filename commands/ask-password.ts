import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { CommandFailure } from './failure.ts'

/** Asks for a new password on a terminal, twice and without showing it; otherwise reads the first line of standard input. */
export async function readPassword() {
  if (!process.stdin.isTTY) {
    const [line = ''] = (await text(process.stdin)).split(/\r?\n/)
    if (!line) throw new CommandFailure('There is no password on standard input.')
    return line
  }
  const password = await ask('Password: ')
  if ((await ask('The same again: ')) !== password) {
    throw new CommandFailure('The two passwords differ; nothing was changed.')
  }
  return password
}

async function ask(question: string) {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  process.stderr.write(question)
  const stopped = new Promise<never>((_, reject) => {
    const stop = () => reject(new CommandFailure('Stopped; nothing was changed.'))
    terminal.once('SIGINT', stop).once('close', stop)
  })
  try {
    return await Promise.race([terminal.question(''), stopped])
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}
