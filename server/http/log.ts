import { randomUUID } from 'node:crypto'

/** Structured logs, readable ones on a terminal. What people send and who they are is never in them. */
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
        // No query, no address, no headers: a query can hold a name, an address is a person.
        req: (request: { method: string; url: string }) => ({
          method: request.method,
          path: request.url.split('?')[0],
        }),
      },
    },
  }
}
