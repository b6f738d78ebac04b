import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Client } from './client.ts'

/** Returns everything that the server sends to these lines, and a body, until it closes the connection. */
export async function answerTo(url: string, lines: readonly string[], body = '') {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.write(`${[...lines, '', ''].join('\r\n')}${body}`)
  return text(socket)
}

/** Opens a request of the client that says how long its body is, and has not sent the body yet. */
export function announce(
  { url, cookies }: Client,
  path: string,
  { length, type = 'application/json' }: { length: number; type?: string | null },
): Socket {
  const { hostname, port, host } = new URL(url)
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const socket = connect(Number(port), hostname)
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n` +
      `Content-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`,
  )
  return socket
}
