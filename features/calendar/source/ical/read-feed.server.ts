import { type ChildProcess, fork } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { FeedError } from '../feed-error.ts'
import type { Feed, ReadOptions } from '../feed-event.ts'
import { MAX_FEED_BYTES } from '../limits.ts'
import type { Outcome, Work } from './read-process.ts'

/** Milliseconds after which the child process is killed. */
const TIMEOUT_MS = 5_000

/**
 * Parses a feed in a child process with limits on time and memory, so that a hostile feed does not block the server. A
 * worker thread would leave some 40 MB with the server. Throws a `FeedError`.
 */
export async function readFeed(
  bytes: Uint8Array,
  options: ReadOptions,
  timeout = TIMEOUT_MS,
): Promise<Feed> {
  if (bytes.length > MAX_FEED_BYTES) throw new FeedError('too_large')
  const outcome = await runProcess({ bytes, options }, timeout)
  if ('failure' in outcome) throw new FeedError(outcome.failure)
  if ('fault' in outcome) throw new Error(outcome.fault)
  return outcome.feed
}

function runProcess(work: Work, timeout: number) {
  return new Promise<Outcome>((resolve, reject) => {
    const child = startProcess()
    const killTimer = setTimeout(() => child.kill('SIGKILL'), timeout)
    child.once('message', outcome => resolve(outcome as Outcome))
    // A second error without a listener would end the server, so `once` is not enough.
    child.on('error', reject)
    child.once('exit', (code, signal) => {
      clearTimeout(killTimer)
      if (signal === 'SIGKILL') reject(new FeedError('timeout'))
      else if (signal === 'SIGABRT') reject(new FeedError('too_large'))
      else reject(new Error(`The process that reads feeds ended with ${code ?? signal}`))
    })
    child.send(work, error => error && reject(error))
  })
}

function startProcess(): ChildProcess {
  const compiled = getCompileCacheDir()
  return fork(new URL('./read-process.ts', import.meta.url), {
    execArgv: ['--max-old-space-size=128', '--max-semi-space-size=4'],
    // The process parses untrusted data, so its environment has no secrets. The compile cache makes it start four times
    // as fast.
    env: compiled === undefined ? {} : { NODE_COMPILE_CACHE: dirname(compiled) },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}
