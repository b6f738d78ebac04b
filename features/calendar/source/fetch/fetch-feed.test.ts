import type http from 'node:http'
import type { RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { CALENDAR, HOSTS, startFeedHost, TOKEN, TYPE } from '../../../../tests/feed-host.ts'

const host = await startFeedHost()
afterAll(() => host.stop())

test('A feed is fetched over https from a public IP', async () => {
  host.answers((_, response) =>
    response.writeHead(200, { ...TYPE, etag: '"1"', 'last-modified': 'Sat' }).end(CALENDAR),
  )
  expect(await host.fetched()).toEqual({
    bytes: CALENDAR,
    validators: { host: 'feeds.example', etag: '"1"', lastModified: 'Sat' },
  })
  expect([host.seen.requests, host.seen.resolved, host.seen.dialled]).toEqual([
    [`feeds.example/${TOKEN}.ics`],
    ['https: feeds.example'],
    HOSTS['feeds.example'],
  ])
})

test('304 is unchanged with validators, else an error', async () => {
  host.answers((_, response) => response.writeHead(304).end())
  const validators = { host: 'feeds.example', etag: '"1"', lastModified: 'Sat' }
  expect(await host.fetched({ validators })).toBe('unchanged')
  expect(host.seen.requests).toEqual([`feeds.example/${TOKEN}.ics "1" Sat`])
  expect(await host.failure()).toBe('unexpected')
})

test.each([
  ['gzip', { ...TYPE, 'content-encoding': 'gzip' }, gzipSync(CALENDAR)],
  ['plain text', { 'content-type': 'text/plain' }, CALENDAR],
  ['bytes', { 'content-type': 'application/octet-stream' }, CALENDAR],
  ['no type', {}, CALENDAR],
])('A body as %s is accepted', async (_what, headers, body) => {
  host.answers(sends(200, headers, body))
  expect(await host.fetched()).toMatchObject({ bytes: CALENDAR })
})

const MEGABYTE = Buffer.alloc(1024 * 1024)
/** 200 MB in 200 kB. */
const BOMB = Buffer.concat(Array<Buffer>(25).fill(gzipSync(Buffer.alloc(8 * 1024 * 1024))))

/** Answers with this status, headers and body. */
const sends =
  (status: number, headers: object = TYPE, body: string | Buffer = ''): RequestListener =>
  (_, to) =>
    to.writeHead(status, { ...headers }).end(body)
const HTML = { 'content-type': 'text/html' }
const JSON_TYPE = { 'content-type': 'application/json' }
const coded = (coding: string) => ({ ...TYPE, 'content-encoding': coding })
const HALF = gzipSync(CALENDAR).subarray(0, 40)
const LONG = { ...TYPE, 'content-length': 6e6 }
const NOT_SO_LONG = { ...TYPE, 'content-length': 999 }
const LONG_AGO = { 'retry-after': 'Sat, 01 Jan 2000 00:00:00 GMT' }

const answers: [string, RequestListener, string][] = [
  ['HTML', sends(200, HTML, CALENDAR), 'not_a_calendar'],
  ['JSON', sends(200, JSON_TYPE, '{}'), 'not_a_calendar'],
  ['HTML as text/calendar', sends(200, TYPE, '<!doctype html>'), 'not_a_calendar'],
  ['nothing', sends(200), 'not_a_calendar'],
  ['204', sends(204, {}), 'unexpected'],
  ['401', sends(401, {}), 'unexpected'],
  ['404', sends(404, {}), 'gone'],
  ['410', sends(410, {}), 'gone'],
  ['500', sends(500, {}), 'busy'],
  ['429', sends(429, { 'retry-after': '120' }), 'busy after 120'],
  ['503 until long ago', sends(503, LONG_AGO), 'busy after 60'],
  ['another coding', sends(200, coded('br'), 'x'), 'unexpected'],
  ['silence', () => {}, 'timeout'],
  ['headers and silence', (_, to) => to.writeHead(200, TYPE).flushHeaders(), 'timeout'],
  ['a body that drips', (_, to) => drip(to.writeHead(200, TYPE)), 'timeout'],
  ['a long Content-Length', (_, to) => to.writeHead(200, LONG).flushHeaders(), 'too_large'],
  ['a body without end', (_, to) => pour(to.writeHead(200, TYPE)), 'too_large'],
  ['a bomb', sends(200, coded('gzip'), BOMB), 'too_large'],
  ['half of what it announced', (_, to) => cut(to.writeHead(200, NOT_SO_LONG)), 'aborted'],
  ['a chunked body that breaks off', (_, to) => cut(to.writeHead(200, TYPE)), 'aborted'],
  ['half of a gzip body', sends(200, coded('gzip'), HALF), 'aborted'],
  ['a broken connection', ({ socket }) => socket.destroy(), 'unreachable'],
  ['no HTTP', ({ socket }) => socket.end('220 mail.example ESMTP\r\n'), 'unreachable'],
  ['a redirect nowhere', sends(302, {}), 'unexpected'],
]

test.each(answers)('%s is an error with a fixed message', async (_what, how, code) => {
  host.answers(how)
  expect(await host.failure({}, code === 'timeout' ? 300 : 10_000)).toBe(code)
})

function drip(response: http.ServerResponse) {
  const drops = setInterval(() => response.write('X'), 20)
  response.on('close', () => clearInterval(drops))
}

function pour(response: http.ServerResponse) {
  const more = () => {
    while (!response.destroyed && response.write(MEGABYTE)) {}
  }
  response.on('drain', more)
  more()
}

function cut(response: http.ServerResponse) {
  response.write(CALENDAR.subarray(0, 50), () => response.destroy())
}
