import { withLock } from './lock.server.ts'
import type { Db } from './tables.server.ts'

/** Background work that the server repeats. */
export interface Job {
  /** The job's name, which is also the name of its lock. */
  name: string
  everySeconds: number
  /**
   * The longest run in seconds: the lock of an instance that crashed in it expires then. Without it no lock is taken:
   * every instance runs the job.
   */
  lockSeconds?: number
  /** `signal` is aborted when the server stops; a run should then end soon. */
  run(signal: AbortSignal): Promise<unknown>
}

export interface Jobs {
  /** Runs each job now, and then at its interval; by hand, none before it is triggered. */
  start(jobs: readonly Job[]): void
  /** Runs a job now, after its current run if there is one; resolves when it has ended. Does nothing before `start`. */
  trigger(name: string): Promise<void>
  /** Starts no further run; resolves when running ones have ended. */
  stop(): Promise<void>
  /** Counts the runs of the started jobs on this instance. */
  counts(): JobCounts[]
}

export interface JobCounts {
  name: string
  succeeded: number
  failed: number
  /** Runs skipped because another instance held the lock. */
  busy: number
  /** Seconds of all runs together, and of the last one. */
  seconds: number
  lastSeconds: number
  /** Instant in milliseconds; undefined before the first success. */
  lastSuccess: number | undefined
}

interface JobsContext {
  db: Db
  log: { error(details: object, message: string): void }
  isByHand?: boolean
}

/** Spread of the intervals, so that instances and clubs that started together do not all work in the same second. */
const JITTER = 0.1

/** Runs jobs at their intervals, give or take a tenth. A failed run is logged; the next one runs as usual. */
export function jobRunner({ db, log, isByHand = false }: JobsContext): Jobs {
  const stopping = new AbortController()
  const { signal } = stopping
  const started = new Map<string, Job>()
  const counts = new Map<string, JobCounts>()
  const runs = new Map<string, Promise<void>>()
  const timers = new Map<string, NodeJS.Timeout>()

  function trigger(job: Job) {
    const run = (runs.get(job.name) ?? Promise.resolve()).then(() => runOnce(job))
    runs.set(job.name, run)
    return run
  }

  async function runOnce(job: Job) {
    if (signal.aborted) return
    const start = performance.now()
    const { name, lockSeconds } = job
    const run = () => job.run(signal).then(() => 'succeeded' as const)
    try {
      const outcome = lockSeconds === undefined ? run() : withLock(db, name, lockSeconds, run)
      count(name, await outcome, start)
    } catch (error) {
      count(name, 'failed', start)
      log.error({ err: error, job: name }, 'a job failed')
    }
  }

  function count(name: string, outcome: 'succeeded' | 'failed' | 'busy', start: number) {
    const counted = counts.get(name) ?? noRuns(name)
    counts.set(name, counted)
    counted[outcome] += 1
    if (outcome === 'busy') return
    counted.lastSeconds = (performance.now() - start) / 1000
    counted.seconds += counted.lastSeconds
    // biome-ignore lint/plugin/clock: compared with the clock of the monitoring
    if (outcome === 'succeeded') counted.lastSuccess = Date.now()
  }

  function schedule(job: Job) {
    const spread = 1 + JITTER * (2 * Math.random() - 1)
    const timer = setTimeout(
      () => {
        schedule(job)
        void trigger(job)
      },
      job.everySeconds * 1000 * spread,
    )
    timers.set(job.name, timer.unref())
  }

  return {
    start(jobs) {
      for (const job of jobs) {
        started.set(job.name, job)
        if (isByHand) continue
        schedule(job)
        void trigger(job)
      }
    },
    async trigger(name) {
      const job = started.get(name)
      if (job) await trigger(job)
    },
    async stop() {
      stopping.abort()
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(runs.values())
    },
    counts: () => [...started.keys()].map(name => ({ ...(counts.get(name) ?? noRuns(name)) })),
  }
}

function noRuns(name: string): JobCounts {
  const none = { succeeded: 0, failed: 0, busy: 0, seconds: 0, lastSeconds: 0 }
  return { name, ...none, lastSuccess: undefined }
}
