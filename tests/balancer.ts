import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A balancer in front of several instances, like nginx with `proxy_next_upstream`: it takes turns, and passes a request
 * that an instance did not take, or a read that it did not answer, to the next one.
 */
export async function startBalancer(ports: readonly number[]) {
  const agent = new Agent({ keepAlive: true })
  let turn = 0

  async function pass(incoming: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const mayRepeat = incoming.method === 'GET'
    const first = turn++
    for (let tries = 0; tries < ports.length; tries++) {
      const port = ports[(first + tries) % ports.length] ?? 0
      const outcome = await send(incoming, body, response, port)
      if (outcome === 'sent') return
      if (response.headersSent || !(mayRepeat || outcome === 'refused')) break
    }
    if (response.headersSent) response.destroy()
    else response.writeHead(502).end()
  }

  function send(incoming: IncomingMessage, body: Buffer, response: ServerResponse, port: number) {
    return new Promise<'sent' | 'refused' | 'broken'>(resolve => {
      const { method, url, headers } = incoming
      const onward = request({ host: '127.0.0.1', port, method, path: url, headers, agent })
      onward.on('response', async answer => {
        try {
          const chunks: Buffer[] = []
          for await (const chunk of answer) chunks.push(chunk)
          response.writeHead(answer.statusCode ?? 502, answer.headers).end(Buffer.concat(chunks))
          resolve('sent')
        } catch {
          resolve('broken')
        }
      })
      onward.on('error', ({ code }: NodeJS.ErrnoException) =>
        resolve(code === 'ECONNREFUSED' ? 'refused' : 'broken'),
      )
      onward.end(body)
    })
  }

  const server = createServer((incoming, response) => {
    pass(incoming, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
      agent.destroy()
    },
  }
}
