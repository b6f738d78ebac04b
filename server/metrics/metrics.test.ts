import { expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import type { Client } from '../../tests/client.ts'
import { aPlayer } from '../../tests/factories.ts'
import { TOKEN as FEED_TOKEN, startFeedHost, TYPE } from '../../tests/feed-host.ts'
import { aFeed, aVevent } from '../../tests/feeds.ts'
import { freePort } from '../../tests/free-port.ts'
import { spawnServer } from '../../tests/server-process.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'

const TOKEN = 'a token that only tests know'
const env = { METRICS_TOKEN: TOKEN }

async function metricsOf(client: Client) {
  const { status, headers, text } = await client.get('/metrics', {
    authorization: `Bearer ${TOKEN}`,
  })
  expect([status, headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ])
  return text
}

/** The value of a line such as `job_runs_total{job="x"}`. */
function valueIn(metrics: string, series: string) {
  const line = metrics.split('\n').find(each => each.startsWith(`touchline_${series} `))
  return line && Number(line.split(' ').at(-1))
}

/** The folder for a server in its own process. */
async function folder() {
  const path = await temporaryFolder()
  return path
}

const requestsTo = (labels: string) => `http_request_duration_seconds_count{${labels}}`

test('GET /metrics without METRICS_TOKEN and METRICS_PORT is 404', async () => {
  const { visitor } = await startApp()
  const { status, text } = await visitor().get('/metrics')
  expect([status, text.includes('<title>Page Not Found')]).toEqual([404, true])
})

test.each([
  ['no token', {}],
  ['another token', { authorization: 'Bearer a token that is not right' }],
  ['the token as a password', { authorization: `Basic ${btoa(`prometheus:${TOKEN}`)}` }],
])('GET /metrics with %s is 401', async (_, headers) => {
  const { visitor } = await startApp({ env })
  const answer = await visitor().get('/metrics', headers)
  expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
  expect(answer.text).not.toContain('touchline')
})

test('GET /metrics counts requests by route and class of status', async () => {
  const { visitor } = await startApp({ env })
  const client = visitor()
  for (const path of ['/team', '/team?player=7', '/news/4711', '/api/players', '/nowhere/4711']) {
    await client.get(path)
  }
  await client.send('PROPFIND', '/canary', {})
  await expect
    .poll(async () =>
      valueIn(await metricsOf(client), requestsTo('method="other",route="unmatched",status="4xx"')),
    )
    .toBe(1)
  const metrics = await metricsOf(client)
  expect(
    [
      'method="GET",route="/team",status="2xx"',
      'method="GET",route="/news/{id}",status="4xx"',
      'method="GET",route="/api/players",status="2xx"',
      'method="GET",route="unmatched",status="4xx"',
    ].map(labels => valueIn(metrics, requestsTo(labels))),
  ).toEqual([2, 1, 1, 1])
  expect(metrics).not.toMatch(/canary|nowhere|player=|news.4711|127\.0\.0\.1/)
})

test('GET /metrics names no user and no row', async () => {
  const { admin } = await startApp({ env })
  const boss = await admin()
  const player = (await boss.post('/api/admin/players', aPlayer({ number: 4711 }))).body
  await boss.put(`/api/admin/players/${player.id}`, { ...player, name: 'Canary Stone' })
  const series = requestsTo('method="PUT",route="/api/admin/players/:id",status="2xx"')
  await expect.poll(async () => valueIn(await metricsOf(boss), series)).toBe(1)
  const metrics = await metricsOf(boss)
  expect(metrics).not.toMatch(/Canary|players.\d/)
  expect(metrics).not.toContain(boss.username)
})

test('GET /metrics counts hits and misses of the response cache', async () => {
  const { visitor } = await startApp({ env })
  for (let i = 0; i < 3; i++) await visitor().get('/api/teams')
  const metrics = await metricsOf(visitor())
  const requests = (outcome: string) =>
    valueIn(metrics, `response_cache_requests_total{outcome="${outcome}"}`)
  expect([requests('miss'), requests('hit')]).toEqual([1, 2])
  expect(valueIn(metrics, 'response_cache_entries')).toBe(1)
  expect(valueIn(metrics, 'response_cache_bytes')).toBe(4)
})

test('GET /metrics measures queries, connections, jobs and the process', async () => {
  const { app, visitor } = await startApp({ env })
  await app.jobs.trigger('media-sweep')
  await visitor().get('/api/teams')
  const metrics = await metricsOf(visitor())
  const series = 'database_query_duration_seconds_count{kind="select",outcome="ok"}'
  expect(valueIn(metrics, series)).toBeGreaterThan(0)
  const connections = valueIn(metrics, 'database_connections{state="idle"}')
  const isPostgres = process.env.TEST_ENGINE === 'postgres'
  expect(connections).toEqual(isPostgres ? expect.any(Number) : undefined)
  const ofSweep = (name: string, more = '') => valueIn(metrics, `${name}{job="media-sweep"${more}}`)
  expect(ofSweep('job_runs_total', ',outcome="succeeded"')).toBe(1)
  expect(ofSweep('job_runs_total', ',outcome="failed"')).toBe(0)
  expect(ofSweep('job_seconds_total')).toBeGreaterThan(0)
  expect(ofSweep('job_last_success_timestamp_seconds')).toBeGreaterThan(Date.now() / 1000 - 60)
  expect(valueIn(metrics, 'pictures{queue="decode",state="waiting"}')).toBe(0)
  expect(metrics).toContain('process_resident_memory_bytes ')
})

test("GET /metrics has the age of each feed's copy, not its URL", async () => {
  const host = await startFeedHost()
  const game = aVevent('DTSTART:20260905T093000', 'SUMMARY:Our Football Club vs Homestead')
  host.answers((_, response) => response.writeHead(200, TYPE).end(aFeed(game)))
  let time = Date.parse('2026-09-01T15:00:00Z')
  const url = `http://127.0.0.1:${host.port}/${FEED_TOKEN}.ics`
  const { visitor, refreshFeeds } = await startApp({
    env: { ...env, CALENDAR_FEED_URL: url },
    now: () => new Date(time),
  })
  await refreshFeeds()
  await host.stop()
  time += 2 * 3_600_000
  await refreshFeeds()
  const metrics = await metricsOf(visitor())
  expect(metrics).toMatch(/touchline_calendar_feed_age_seconds\{feed="environment-[\w-]+"\} 7200\n/)
  expect(metrics).toMatch(/touchline_calendar_feed_failures\{feed="environment-[\w-]+"\} 1\n/)
  expect(metrics).not.toContain(FEED_TOKEN)
})

test('GET /metrics while the database is away has what needs none', async () => {
  const { visitor, db } = await startApp({ env })
  await db.destroy()
  expect(await metricsOf(visitor())).toContain('touchline_response_cache_bytes 0')
})

test('METRICS_PORT serves the metrics there and not on the site', async () => {
  const METRICS_PORT = String(await freePort())
  const server = await spawnServer({ DATA_DIR: await folder(), METRICS_PORT })
  const site = await server.url()
  const metrics = await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)
  expect([metrics.status, await metrics.text()]).toEqual([
    200,
    expect.stringContaining('touchline_job_runs_total'),
  ])
  expect((await fetch(`${site}/metrics`)).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${METRICS_PORT}/`)).status).toBe(404)
  server.signal('SIGTERM')
  expect(await server.ended()).toBe(0)
})

test('A start with a METRICS_PORT in use ends with one line', async () => {
  const first = await spawnServer({ DATA_DIR: await folder() })
  const { port } = new URL(await first.url())
  const second = await spawnServer({ DATA_DIR: await folder(), METRICS_PORT: port })
  expect(await second.ended()).toBe(1)
  expect(second.output.stderr.trim()).toBe(
    'METRICS_PORT is in use by another program; set it to a free one.',
  )
})
