import { type ChildProcess, fork } from 'node:child_process'
import { FeedError } from './feed-error.ts'
import type { Feed, ReadOptions } from './feed-event.ts'
import { LARGEST_FEED } from './limits.ts'
import type { Outcome, Work } from './read-process.ts'

/** Milliseconds after which reading is given up. */
const PATIENCE = 5_000

/**
 * Reads a feed in a process of its own, which may take its time, or come to nothing, without holding up anybody. Not in
 * a thread: 40 MB of each would stay with the server. Fails with a `FeedError`.
 */
export async function readFeed(
  bytes: Uint8Array,
  options: ReadOptions,
  patience = PATIENCE,
): Promise<Feed> {
  if (bytes.length > LARGEST_FEED) throw new FeedError('too_large')
  const reader = fork(new URL('./read-process.ts', import.meta.url), {
    execArgv: ['--max-old-space-size=128'],
    // What strangers wrote is read without the program's secrets.
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const late = setTimeout(() => reader.kill('SIGKILL'), patience)
  try {
    reader.send({ bytes, options } satisfies Work)
    const outcome = await outcomeOf(reader)
    if ('failure' in outcome) throw new FeedError(outcome.failure)
    if ('fault' in outcome) throw new Error(outcome.fault)
    return outcome.feed
  } finally {
    clearTimeout(late)
    reader.kill('SIGKILL')
  }
}

function outcomeOf(reader: ChildProcess) {
  return new Promise<Outcome>((resolve, reject) => {
    reader.once('message', outcome => resolve(outcome as Outcome))
    reader.once('error', reject)
    reader.once('exit', (code, signal) => {
      if (signal === 'SIGKILL') reject(new FeedError('timeout'))
      else if (signal === 'SIGABRT') reject(new FeedError('too_large'))
      else reject(new Error(`The process that reads feeds ended with ${code ?? signal}`))
    })
  })
}
