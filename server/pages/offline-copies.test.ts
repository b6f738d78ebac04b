import { expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'
import { aPlayer } from '../../tests/factories.ts'

const { admin, create, made, visitor, startAgain } = await startClub()
const team = await made('teams', { name: 'U11 Herons' })
const player = await made('players', aPlayer({ team_id: team }))
await create('places', { name: 'Oak Park' })
const teamPage = `/team/${team}/u11-herons`

const KEPT = ['/', '/schedule', `/?team=${team}`, `/schedule?team=${team}`, teamPage, '/fields']

test.each([...KEPT, '/parts/offline'])('Devices may keep a copy of %s', async path => {
  const { status, headers } = await visitor().get(path)
  expect([status, headers.get('offline-copy')]).toEqual([200, 'yes'])
  expect(Date.parse(headers.get('content-valid-until') ?? '')).toBeGreaterThan(0)
})

test.each([
  '/team',
  '/news',
  '/contact',
  '/gallery',
  '/schedule?view=month',
  '/?sent=1',
  `${teamPage}?player=${player}`,
  '/nowhere',
  '/auth',
  '/pay',
  '/pay/some-token',
  '/consent/some-token',
  '/families/some-token',
  '/parts/players',
  '/admin',
  '/api/teams',
])('Devices keep no copy of %s', async path => {
  const { headers, text } = await visitor().get(path)
  expect(headers.get('offline-copy')).toBeNull()
  expect(text).not.toContain('data-offline')
})

test('Devices keep no copy of what a signed-in user gets', async () => {
  for (const path of KEPT) {
    const { headers, text } = await admin.get(path)
    expect([headers.get('offline-copy'), headers.get('content-version')]).toEqual([null, null])
    expect(text).not.toContain('data-offline')
  }
})

test('Every public page says whether copies from before are outdated', async () => {
  const versions = () =>
    Promise.all(
      ['/', '/news', '/nowhere', '/parts/offline'].map(
        async path => (await visitor().get(path)).headers.get('content-version') ?? 'none',
      ),
    )
  const [before, ...others] = await versions()
  expect(new Set(others)).toEqual(new Set([before]))
  await create('teams', { name: 'U9 Terns' })
  const after = await versions()
  expect(new Set(after).size).toBe(1)
  expect(after).not.toContain(before)
})

test('The page without a connection holds nothing that may be taken down', async () => {
  const title = 'Fields closed for the weekend'
  await create('announcements', {
    title,
    content: 'Rain.',
    priority: 'urgent',
    startDate: '2026-11-10',
    endDate: '2026-11-12',
  })
  await create('contact-info', { section: 'footer', title: 'Club house', content: '1 Elm Street' })
  expect((await visitor().get('/')).text).toContain(title)
  const { text, headers } = await visitor().get('/parts/offline')
  expect(text).toContain('<h1 dir="auto">No connection</h1>')
  expect(text).toContain('href=""')
  expect(text).not.toMatch(/weekend|Elm Street|\/media\//)
  expect(headers.get('x-robots-tag')).toBe('noindex')
})

test('The service worker is asked for anew each time, and has no rights of its own', async () => {
  const { status, headers, text } = await visitor().get('/sw.js')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  // A worker that imports asks for more files.
  expect(text).not.toMatch(/\bimport\b/)
  const etag = headers.get('etag') ?? ''
  expect((await visitor().get('/sw.js', { 'if-none-match': etag })).status).toBe(304)
  expect((await visitor().get('/')).headers.get('content-security-policy')).toContain(
    "worker-src 'self'",
  )
})

test('Switched off, the worker removes itself and its copies, and no page registers it', async () => {
  const off = await startAgain({ env: { OFFLINE_COPIES: 'off' } })
  const { text, headers } = await off.visitor().get('/sw.js')
  expect(text).toMatch(/caches\.delete.*unregister/s)
  expect(text).not.toContain('fetch')
  expect(headers.get('cache-control')).toBe('no-cache')
  for (const path of KEPT) {
    const page = await off.visitor().get(path)
    expect(page.headers.get('offline-copy')).toBeNull()
    expect(page.text).not.toContain('data-offline')
  }
})
