import type { FastifyBaseLogger } from 'fastify'
import { ExpectedError } from '../errors.ts'

/**
 * Work that is done after the response, whose time would otherwise reveal what the response does not; one piece after
 * the other, in the order in which they were asked for. `failed` is the line of the log.
 */
export function afterResponses(log: FastifyBaseLogger, failed: string) {
  let working = Promise.resolve()
  return (work: () => Promise<void>) => {
    setImmediate(() => {
      working = working.then(work).catch(error => {
        if (!(error instanceof ExpectedError)) log.error({ err: error }, failed)
      })
    })
  }
}
