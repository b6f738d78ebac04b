import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { QueryOutcome } from '../../db/open.ts'

export type Metrics = ReturnType<typeof createMetrics>

/** Read only when the metrics are requested; until then it costs nothing. */
export interface Reading {
  type: 'counter' | 'gauge'
  name: string
  help: string
  labels?: string[]
  read(): readonly Sample[] | Promise<readonly Sample[]>
}

/** An undefined value is left out. */
export type Sample = [value: number | undefined, labels?: Record<string, string>]

/** The prefix of every metric except those of the process itself. */
const PREFIX = 'touchline_'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])

/** Creates the metrics of one server: those of the process, and those measured while it works. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })

  const requests = new Histogram({
    name: `${PREFIX}http_request_duration_seconds`,
    help: 'Time from the arrival of a request to the end of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const queries = new Histogram({
    name: `${PREFIX}database_query_duration_seconds`,
    help: 'Time that the database took for a query',
    labelNames: ['kind', 'outcome'],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2.5, 10],
    registers: [registry],
  })

  return {
    registry,
    /** `route` is a pattern: a requested path may name a person, and the number of paths is unlimited. */
    observeRequest(request: { method: string; route: string; status: number; seconds: number }) {
      const method = METHODS.has(request.method) ? request.method : 'other'
      const status = `${Math.floor(request.status / 100)}xx`
      requests.observe({ method, route: request.route, status }, request.seconds)
    },
    observeQuery({ kind, failed, seconds }: QueryOutcome) {
      queries.observe({ kind, outcome: failed ? 'failed' : 'ok' }, seconds)
    },
    register(reading: Reading, failed: (error: unknown) => void) {
      registerReading(registry, reading, failed)
    },
  }
}

function registerReading(
  registry: Registry,
  { type, name, help, labels = [], read }: Reading,
  failed: (error: unknown) => void,
) {
  const Metric = type === 'counter' ? Counter : Gauge
  const metric: Counter | Gauge = new Metric({
    name: PREFIX + name,
    help,
    labelNames: labels,
    registers: [registry],
    async collect() {
      const samples = await readSafely()
      metric.reset()
      // A metric without labels is removed, as it would read 0 after a reset.
      if (labels.length === 0) metric.remove()
      for (const [value, ofValue = {}] of samples) {
        if (value !== undefined) metric.inc(ofValue, value)
      }
    },
  })

  /** A metric that cannot be read must not hide the others. */
  async function readSafely() {
    try {
      return await read()
    } catch (error) {
      failed(error)
      return []
    }
  }
}
