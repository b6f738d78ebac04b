import type { FastifyBaseLogger } from 'fastify'
import { isUnavailable } from '../db/engines.ts'

/**
 * Resolves to the exit code 1 when an exception was not caught: the state of the process may then be wrong, and it
 * should be restarted. A broken connection, or a promise that nobody awaited, is logged, and the process goes on. So
 * that no other failure ends it, each stream, child process and connection has a listener for 'error' before control
 * returns to the event loop (docs/decisions/0023, `tests/faults`).
 */
export function unexpectedException(log: FastifyBaseLogger) {
  process.on('unhandledRejection', error => {
    log.error({ err: error }, 'background work failed')
  })
  return new Promise<number>(resolve => {
    process.on('uncaughtException', error => {
      if (isUnavailable(error)) {
        log.error({ err: error }, 'a connection failed')
        return
      }
      log.fatal({ err: error }, 'unexpected error: the process ends, to be started again')
      resolve(1)
    })
  })
}
