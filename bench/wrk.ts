import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** The results of `wrk`. Times in milliseconds. */
export interface Load {
  perSecond: number
  p50: number
  p99: number
  /** Connections that failed or timed out, and responses that are neither 2xx nor 3xx. */
  errors: number
  requests: number
}

interface LoadOptions {
  connections: number
  seconds: number
  headers?: Record<string, string>
}

const run = promisify(execFile)

/** Tells whether a program is installed. */
export async function isInstalled(program: string) {
  return run('which', [program]).then(
    () => true,
    () => false,
  )
}

/** Requests a URL repeatedly over `connections` connections, on one thread. */
export async function load(url: string, options: LoadOptions): Promise<Load> {
  const { connections, seconds, headers = {} } = options
  const { stdout } = await run('wrk', [
    '--threads',
    '1',
    '--connections',
    String(connections),
    '--duration',
    `${seconds}s`,
    ...Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`]),
    '--latency',
    url,
  ])
  const number = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? 0)
  const socketErrors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/
  const counts = socketErrors.exec(stdout)?.slice(1).map(Number) ?? []
  return {
    perSecond: Math.round(number(/Requests\/sec:\s+([\d.]+)/)),
    p50: milliseconds(/50%\s+([\d.]+)(us|ms|s|m)\b/.exec(stdout)),
    p99: milliseconds(/99%\s+([\d.]+)(us|ms|s|m)\b/.exec(stdout)),
    errors: counts.reduce((sum, count) => sum + count, number(/Non-2xx or 3xx responses: (\d+)/)),
    requests: number(/(\d+) requests in/),
  }
}

const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 }

function milliseconds(match: RegExpExecArray | null) {
  const [, value, unit = ''] = match ?? []
  return Number((Number(value) * (UNITS[unit] ?? Number.NaN)).toFixed(2))
}
