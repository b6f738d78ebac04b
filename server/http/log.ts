import { randomUUID } from 'node:crypto'

/** What follows sets the password of an account. */
const SECRET_PATH = /^(\/+reset-password\/+).+/

/** Structured logs, readable ones on a terminal. They hold nothing that a client sent and no IP address. */
export function logging(level: string) {
  const transport = { target: 'pino-pretty', options: { ignore: 'pid,hostname' } }
  return {
    genReqId: () => randomUUID(),
    logger: {
      level,
      ...(process.stdout.isTTY && { transport }),
      // PostgreSQL repeats there what was sent.
      redact: ['err.detail', 'err.where', 'err.parameters'],
      serializers: {
        // No query string, which can hold a name; no IP address, which is a person; no headers.
        req: (request: { method: string; url: string }) => ({
          method: request.method,
          path: request.url.split('?')[0]?.replace(SECRET_PATH, '$1…'),
        }),
      },
    },
  }
}
