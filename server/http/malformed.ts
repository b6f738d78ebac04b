import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ExpectedError } from '../../kit/errors.ts'
import { sentence } from '../../ui/sentence.ts'
import { errorWords } from '../words.ts'

/** Node accepts requests of HTTP/0.9 and with two hosts; a proxy may read them differently. */
export function isMalformed({ httpVersion, rawHeaders }: IncomingMessage) {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return true
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length !== HOST.length || name.toLowerCase() !== HOST) continue
    hosts += 1
    if (!HOST_VALUE.test(rawHeaders[at + 1] ?? '')) return true
  }
  return hosts > 1
}

const HOST = 'host'
/** A name, an IPv4 address or an IPv6 one in brackets, and a port. */
const HOST_VALUE = /^(?:[\w.~%-]*|\[[\da-f:.]+\])(?::\d*)?$/i

/** A hook: 400 for them, and the end of the connection. */
export async function rejectMalformed({ raw }: FastifyRequest, reply: FastifyReply) {
  if (!isMalformed(raw)) return
  reply.header('connection', 'close')
  throw new ExpectedError(400, sentence(errorWords, 'notValid'))
}
