import { once } from 'node:events'
import { createServer } from 'node:net'

/** Returns a port below those that systems give to clients, as the other tests take many of these at the same time. */
export async function freePort(): Promise<number> {
  const port = 10_000 + Math.floor(Math.random() * 20_000)
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return freePort()
  }
  probe.close()
  await once(probe, 'close')
  return port
}
