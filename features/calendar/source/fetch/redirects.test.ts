import { afterAll, expect, test } from 'vitest'
import {
  ADDRESS,
  asAnswers,
  CALENDAR,
  startFeedHost,
  TOKEN,
  TYPE,
} from '../../../../tests/feed-host.ts'
import { fetchFeed } from './fetch-feed.server.ts'

const host = await startFeedHost()
afterAll(() => host.stop())

test.each([
  ['http://other.example/2.ics', 'https: other.example'],
  ['/moved.ics#part', 'https: feeds.example'],
])('A redirect to %s is followed as a public URL', async (location, to) => {
  host.answers(({ headers, url }, response) =>
    url?.includes(TOKEN) && headers.host === 'feeds.example'
      ? response.writeHead(302, { location, etag: '"first"' }).end()
      : response.writeHead(200, { ...TYPE, etag: '"second"' }).end(CALENDAR),
  )
  const { validators } = (await host.fetched()) as { validators: object }
  expect([host.seen.resolved, validators]).toMatchObject([
    ['https: feeds.example', to],
    { etag: '"second"' },
  ])
})

test('Validators of one host are not sent to another', async () => {
  host.answers(({ headers }, response) =>
    headers.host === 'feeds.example'
      ? response.writeHead(302, { location: 'https://other.example/2.ics' }).end()
      : response.writeHead(200, TYPE).end(CALENDAR),
  )
  await host.fetched({ validators: { host: 'feeds.example', etag: '"1"' } })
  await host.fetched({ validators: { host: 'other.example', etag: '"2"' } })
  expect(host.seen.requests).toEqual([
    `feeds.example/${TOKEN}.ics "1"`,
    'other.example/2.ics',
    `feeds.example/${TOKEN}.ics`,
    'other.example/2.ics "2"',
  ])
})

test('Three redirects are followed, a loop is rejected', async () => {
  host.answers((_, response) => response.writeHead(302, { location: '/again' }).end())
  expect(await host.failure()).toBe('refused')
  expect(host.seen.requests).toHaveLength(4)
})

test.each([
  ['https://169.254.169.254/latest/meta-data'],
  ['https://metadata.example/'],
  ['http://127.0.0.1/'],
  ['https://[::1]/'],
  ['https://localhost/'],
  ['https://feeds.example:8443/'],
  ['https://user:secret@feeds.example/'],
  ['file:///etc/passwd'],
  ['ftp://feeds.example/'],
])('A redirect to %s is rejected', async location => {
  host.answers((_, response) => response.writeHead(302, { location }).end())
  expect(await host.failure()).toBe('refused')
  expect(await host.failure({ setBy: 'operator', url: ADDRESS })).toBe('refused')
  expect(host.seen.requests).toHaveLength(2)
})

test.each([
  ['localhost', 'refused'],
  ['metadata.example', 'refused'],
  ['mapped.example', 'refused'],
  ['both.example', 'refused'],
  ['nowhere.example', 'unreachable'],
])('%s gets no connection', async (name, code) => {
  host.answers((_, response) => response.writeHead(200, TYPE).end(CALENDAR))
  expect(await host.failure({ url: `https://${name}/${TOKEN}` })).toBe(code)
  expect([host.seen.requests, host.seen.dialled]).toEqual([[], []])
})

test('A connection goes to the IP that was checked', async () => {
  host.answers((_, response) => response.writeHead(200, TYPE).end(CALENDAR))
  const answers = [['93.184.216.34'], ['127.0.0.1']]
  const network = { ...host.network, resolve: async () => asAnswers(answers.shift() ?? []) }
  await fetchFeed({ url: ADDRESS, setBy: 'portal' }, network)
  expect([host.seen.dialled, answers]).toEqual([['93.184.216.34'], [['127.0.0.1']]])
})

test("The operator's host may redirect to no other private host", async () => {
  const { port } = host
  const privateUrl = `http://127.0.0.1:${port}/${TOKEN}.ics`
  host.answers(({ url }, response) =>
    url === '/moved'
      ? response.writeHead(200, TYPE).end(CALENDAR)
      : response.writeHead(302, { location: '/moved' }).end(),
  )
  expect(await fetchFeed({ url: privateUrl, setBy: 'operator' })).toMatchObject({ bytes: CALENDAR })
  host.answers((_, response) =>
    response.writeHead(302, { location: `http://localhost:${port}/` }).end(),
  )
  await expect(fetchFeed({ url: privateUrl, setBy: 'operator' })).rejects.toThrow('not allowed')
  await expect(fetchFeed({ url: privateUrl, setBy: 'portal' })).rejects.toThrow('not allowed')
  expect(host.seen.requests).toHaveLength(1)
})
