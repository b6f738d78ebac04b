import type { Socket } from 'node:net'

const SAYS: Record<string, [status: string, message: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The request is too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long.'],
}
const BROKEN: (typeof SAYS)[string] = ['400 Bad Request', 'The request is not valid.']

/** Answers a request that Node cannot read like any other error: in words, and with the same headers. */
export function answerClientError({ code = '' }: { code?: string }, socket: Socket) {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, message] = SAYS[code] ?? BROKEN
  const body = JSON.stringify({ message })
  const headers = [
    `HTTP/1.1 ${status}`,
    'connection: close',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    "content-security-policy: default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options: nosniff',
    'referrer-policy: no-referrer',
  ]
  socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`)
}
