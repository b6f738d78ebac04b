import type { FastifyInstance, FastifyListenOptions } from 'fastify'
import type { Env } from './env.ts'

/** The first socket that systemd hands over has this number. */
const FIRST = 3

/**
 * Listens on the configured port, or on the socket that systemd holds open for the site (deploy/touchline.socket):
 * connections wait in it during a restart, and nobody is refused.
 */
export function listen(app: FastifyInstance, { PORT, HOST, LISTEN_FDS, LISTEN_PID }: Env) {
  const isHandedOver = LISTEN_FDS === 1 && LISTEN_PID === process.pid
  const socket: FastifyListenOptions & { fd: number } = { fd: FIRST, host: HOST }
  return app.listen(isHandedOver ? socket : { port: PORT, host: HOST })
}
