import { type ChildProcess, fork } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { FeedError } from '../feed-error.ts'
import type { Feed, ReadOptions } from '../feed-event.ts'
import { MAX_FEED_BYTES } from '../limits.ts'
import type { Outcome, Work } from './read-process.ts'

/** Milliseconds after which reading is given up. */
const PATIENCE = 5_000

/**
 * Reads a feed in a process of its own, which may take its time, or come to nothing, without holding up anybody. Not in
 * a thread: some 40 MB of each would stay with the server. Fails with a `FeedError`.
 */
export async function readFeed(
  bytes: Uint8Array,
  options: ReadOptions,
  patience = PATIENCE,
): Promise<Feed> {
  if (bytes.length > MAX_FEED_BYTES) throw new FeedError('too_large')
  const outcome = await outcomeOf({ bytes, options }, patience)
  if ('failure' in outcome) throw new FeedError(outcome.failure)
  if ('fault' in outcome) throw new Error(outcome.fault)
  return outcome.feed
}

function outcomeOf(work: Work, patience: number) {
  return new Promise<Outcome>((resolve, reject) => {
    const reader = startReader()
    const late = setTimeout(() => reader.kill('SIGKILL'), patience)
    reader.once('message', outcome => resolve(outcome as Outcome))
    reader.once('error', reject)
    reader.once('exit', (code, signal) => {
      clearTimeout(late)
      if (signal === 'SIGKILL') reject(new FeedError('timeout'))
      else if (signal === 'SIGABRT') reject(new FeedError('too_large'))
      else reject(new Error(`The process that reads feeds ended with ${code ?? signal}`))
    })
    reader.send(work, error => error && reject(error))
  })
}

function startReader(): ChildProcess {
  const compiled = getCompileCacheDir()
  return fork(new URL('./read-process.ts', import.meta.url), {
    execArgv: ['--max-old-space-size=128', '--max-semi-space-size=4'],
    // What strangers wrote is read without the program's secrets. Compiled code makes the start four times as fast.
    env: compiled === undefined ? {} : { NODE_COMPILE_CACHE: dirname(compiled) },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}
