import type { IncomingMessage } from 'node:http'
import { DAY_SECONDS } from '../durations.ts'

/** The Retry-After header (seconds or a date) in seconds: at least a minute, at most a day. */
export function retryAfter({ headers }: IncomingMessage) {
  const value = headers['retry-after'] ?? ''
  // biome-ignore lint/plugin/clock: another server's clock wrote the header
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000
  return Number.isNaN(seconds)
    ? undefined
    : Math.round(Math.min(Math.max(seconds, 60), DAY_SECONDS))
}
