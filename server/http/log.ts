import { randomUUID } from 'node:crypto'
import { writeSync } from 'node:fs'
import { Socket } from 'node:net'
import { LogController } from 'fastify'
import { withoutSecret } from './secret-path.ts'

/** Bytes that wait for a slow reader of the log; more are lost. */
const MAX_WAITING_BYTES = 1024 * 1024

/**
 * Structured logs, readable ones on a terminal. They hold nothing that a client sent and no IP address; the one
 * exception is a report of a blocked script (csp-reports.ts). `server/process.test.ts` reads them.
 */
export function logging(level: string) {
  const transport = { target: 'pino-pretty', options: { ignore: 'pid,hostname' } }
  return {
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: isInternal }),
    logger: {
      level,
      ...(process.stdout.isTTY ? { transport } : { stream: output }),
      // PostgreSQL repeats the sent values in these fields.
      redact: ['err.detail', 'err.where', 'err.parameters'],
      serializers: {
        // Logs neither the query string, which can hold a name, nor the IP address, which identifies a person, nor
        // headers.
        req: (request: { method: string; url: string }) => ({
          method: request.method,
          path: withoutSecret(request.url.split('?')[0] ?? ''),
        }),
      },
    },
  }
}

/**
 * Standard output. Where it cannot be written, as on a full disk, lines are lost and the site goes on: pino's own
 * stream throws, and blocks the process for ever when it is flushed.
 */
const output = {
  write(line: string) {
    try {
      writeSync(1, line)
    } catch (error) {
      const isSlow = (error as NodeJS.ErrnoException).code === 'EAGAIN'
      if (isSlow && process.stdout.writableLength < MAX_WAITING_BYTES) process.stdout.write(line)
    }
  },
}

/** Tells whether the server itself made a request, which is in no log and no metric. */
export function isInternal({ raw }: { raw?: { socket: unknown } }) {
  return raw !== undefined && !(raw.socket instanceof Socket)
}
