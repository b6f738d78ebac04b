import { connectionCounts } from '../../db/open.ts'
import type { FeatureContext, FeatureParts, Gauge } from '../../kit/feature.server.ts'
import type { JobCounts } from '../../kit/jobs.server.ts'
import { derivingCounts } from '../../media/derive.ts'
import { decodingCounts } from '../../media/picture.ts'
import type { Reading, Sample } from './metrics.ts'

/** Returns the readings of the server's parts, and the gauges of the features. */
export function readingsOf(context: FeatureContext, parts: readonly FeatureParts[]): Reading[] {
  return [
    ...databaseReadings(context.db),
    ...cacheReadings(context.content),
    ...jobReadings(context.jobs),
    pictures,
    ...parts.flatMap(({ gauges = [] }) => gauges.map(ofFeature)),
  ]
}

function databaseReadings(db: FeatureContext['db']): Reading[] {
  return [
    {
      name: 'database_connections',
      help: 'Connections to PostgreSQL; none with SQLite',
      labels: ['state'],
      type: 'gauge',
      read() {
        const { used, idle } = connectionCounts(db) ?? {}
        return [
          [used, { state: 'used' }],
          [idle, { state: 'idle' }],
        ]
      },
    },
    {
      name: 'database_waiting',
      help: 'Queries that wait for a connection to PostgreSQL',
      type: 'gauge',
      read: () => [[connectionCounts(db)?.waiting]],
    },
  ]
}

function cacheReadings({ cache }: FeatureContext['content']): Reading[] {
  return [
    {
      name: 'response_cache_requests_total',
      help: 'Requests of anonymous visitors for cached responses',
      labels: ['outcome'],
      type: 'counter',
      read() {
        const { hits, misses } = cache.counts()
        return [
          [hits, { outcome: 'hit' }],
          [misses, { outcome: 'miss' }],
        ]
      },
    },
    {
      name: 'response_cache_entries',
      help: 'Cached responses',
      type: 'gauge',
      read: () => [[cache.counts().entries]],
    },
    {
      name: 'response_cache_bytes',
      help: 'Memory of the cached responses, as counted against their limit',
      type: 'gauge',
      read: () => [[cache.counts().bytes]],
    },
  ]
}

function jobReadings(jobs: FeatureContext['jobs']): Reading[] {
  const perJob = (samples: (counts: JobCounts) => Sample[]) => () =>
    jobs.counts().flatMap(counts => {
      return samples(counts).map(
        ([value, labels]): Sample => [value, { job: counts.name, ...labels }],
      )
    })
  return [
    {
      name: 'job_runs_total',
      help: 'Runs of background jobs; busy: another instance had the lock',
      labels: ['job', 'outcome'],
      type: 'counter',
      read: perJob(({ succeeded, failed, busy }) => [
        [succeeded, { outcome: 'succeeded' }],
        [failed, { outcome: 'failed' }],
        [busy, { outcome: 'busy' }],
      ]),
    },
    {
      name: 'job_seconds_total',
      help: 'Time of all runs of a background job',
      labels: ['job'],
      type: 'counter',
      read: perJob(({ seconds }) => [[seconds]]),
    },
    {
      name: 'job_last_duration_seconds',
      help: 'Time of the last run of a background job',
      labels: ['job'],
      type: 'gauge',
      read: perJob(({ lastSeconds }) => [[lastSeconds]]),
    },
    {
      name: 'job_last_success_timestamp_seconds',
      help: 'When a background job last succeeded on this instance',
      labels: ['job'],
      type: 'gauge',
      read: perJob(({ lastSuccess }) => [[lastSuccess && lastSuccess / 1000]]),
    },
  ]
}

const pictures: Reading = {
  name: 'pictures',
  help: 'Pictures in work: uploads that are decoded, narrower ones that visitors wait for',
  labels: ['queue', 'state'],
  type: 'gauge',
  read() {
    const counts = { decode: decodingCounts(), derive: derivingCounts() }
    return Object.entries(counts).flatMap(([queue, { running, waiting }]): Sample[] => [
      [running, { queue, state: 'running' }],
      [waiting, { queue, state: 'waiting' }],
    ])
  },
}

function ofFeature({ name, help, label, read }: Gauge): Reading {
  return {
    type: 'gauge',
    name,
    help,
    labels: label ? [label] : [],
    async read() {
      const samples = await read()
      return samples.map(({ value, label: text = '' }) => [value, label ? { [label]: text } : {}])
    },
  }
}
