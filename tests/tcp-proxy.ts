import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * A network between a client and a port of this machine that can be cut: bytes then vanish, and neither side is told. Answers
 * take `latency` milliseconds longer.
 */
export async function startTcpProxy(target: number, { latency = 0 } = {}) {
  let isCut = false
  const sockets = new Set<Socket>()
  const server = createServer(client => {
    const onward = connect(target, '127.0.0.1')
    let isDead = isCut
    for (const socket of [client, onward]) {
      sockets.add(socket.on('error', () => {}))
    }
    const pass = (to: Socket) => (bytes: Buffer) => {
      isDead ||= isCut
      if (!isDead) to.write(bytes)
    }
    client.on('data', pass(onward)).on('close', () => onward.destroy())
    const back = pass(client)
    // Timers of one length end in their order.
    const late = (bytes: Buffer) => void setTimeout(() => client.destroyed || back(bytes), latency)
    onward.on('data', latency > 0 ? late : back).on('close', () => isDead || client.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true
    },
    mend() {
      isCut = false
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
