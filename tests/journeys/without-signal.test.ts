import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { DAY_MS } from '../../kit/durations.ts'
import { Client } from '../client.ts'
import { aCoach, aPlayer } from '../factories.ts'
import { freePort } from '../free-port.ts'
import { aPhotoUrl } from '../photos.ts'
import { startTcpProxy } from '../tcp-proxy.ts'
import { PHONE, startClubInBrowser } from './club.ts'

// Service workers go by the machine's clock: so does this club.
const now = () => new Date()
const port = await freePort()
const club = await startClubInBrowser({ now, port })
const { admin, create, visit, visitor } = club
const { id: team_id } = await create('teams', { name: 'U11 Herons' })
await create('players', aPlayer({ name: 'Wren Abbott', team_id }))
await create('coaches', aCoach({ name: 'Sam Rivera', photoUrl: await aPhotoUrl() }))
await create('places', { name: 'Oak Park' })

const NOTE = /^No connection: as of (\w{3} )?\d+:\d\d [AP]M$/

/** Opens a page as people do: the worker is registered after it. */
async function open(path: string, client = visitor()) {
  const { page } = await visit(client, path, { ...PHONE, byItself: true, now: now() })
  await expect.poll(() => copiesIn(page)).toContain(path)
  return page
}

/** The paths of the copies that the device has. */
function copiesIn(page: Page) {
  return page.evaluate(async () => {
    const copies = await caches.open('copies')
    return (await copies.keys()).map(({ url }) => url.slice(location.origin.length))
  })
}

/** Opens a further page, and waits until the device has its copy. */
async function openNext(page: Page, path: string) {
  await page.goto(path)
  await expect.poll(() => copiesIn(page)).toContain(new URL(page.url()).pathname)
}

test('Without a connection what was opened last opens with its age, and nothing else', async () => {
  const page = await open('/schedule')
  await openNext(page, '/')
  await page.locator('#coaches img[src^="/media/"]').first().scrollIntoViewIfNeeded()
  await openNext(page, `/team/${team_id}`)
  await openNext(page, '/fields')
  await page.goto('/news')
  await page.context().setOffline(true)

  await page.goto('/schedule')
  await page.getByText(NOTE).waitFor()
  await page.goto('/schedule?utm_source=chat')
  await page.getByText(NOTE).waitFor()
  await page.goto('/fields')
  await page.getByRole('heading', { name: 'Oak Park' }).waitFor()
  await page.getByText(NOTE).waitFor()
  await page.goto(`/team/${team_id}/u11-herons`)
  await page.getByText(/^Wren/).first().waitFor()
  await page.getByText(NOTE).waitFor()

  for (const path of ['/news', '/schedule?team=99', '/families/some-token', '/pay', '/admin']) {
    await page.goto(path)
    await page.getByRole('heading', { name: 'No connection' }).waitFor()
  }
  const urls = await page.evaluate(async () => {
    const caching = (await caches.keys()).map(async name => (await caches.open(name)).keys())
    return (await Promise.all(caching)).flat().map(({ url }) => new URL(url).pathname)
  })
  expect(urls.filter(path => !path.startsWith('/assets/')).toSorted()).toEqual([
    '/',
    '/fields',
    '/parts/offline',
    '/schedule',
    `/team/${team_id}/u11-herons`,
  ])
  expect(urls).toContainEqual(expect.stringMatching(/^\/assets\/.*\.woff2$/))
  expect(urls).toContainEqual(expect.stringMatching(/^\/assets\/client-.*\.js$/))

  // The link that tries again leads to the same address.
  await page.goto('/schedule?team=99')
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Team Schedule' }).waitFor()
  await page.getByText(NOTE).waitFor({ state: 'hidden' })
})

test('A copy gives way to the page once there is a connection', async () => {
  const page = await open('/schedule')
  await page.context().setOffline(true)
  await age(page, '/schedule', 5 * 60_000)
  await page.reload()
  await page.getByText(NOTE).waitFor()
  await page.context().setOffline(false)
  await page.getByText(NOTE).waitFor({ state: 'hidden' })
})

test('A copy older than a day is not shown, and is deleted', async () => {
  const page = await open('/schedule')
  await page.context().setOffline(true)
  await age(page, '/schedule', DAY_MS - 60_000)
  await page.reload()
  await page.getByText(NOTE).waitFor()
  await age(page, '/schedule', 61_000)
  await page.reload()
  await page.getByRole('heading', { name: 'No connection' }).waitFor()
  expect(await copiesIn(page)).not.toContain('/schedule')
})

// Any page is a contact, also one that is for this visitor alone.
test.each(['/contact', '/pay'])(
  'What was taken down is gone from copies after %s',
  async contact => {
    const name = 'Robin'
    const { id } = await create('players', aPlayer({ name: `${name} Ahlberg`, team_id }))
    const page = await open('/')
    await openNext(page, `/team/${team_id}/u11-herons`)
    await page.getByText(name).first().waitFor()
    await admin.delete(`/api/admin/players/${id}`)
    const texts = () =>
      page.evaluate(async () => {
        const copies = await caches.open('copies')
        const responses = await Promise.all((await copies.keys()).map(key => copies.match(key)))
        return (await Promise.all(responses.map(response => response?.text()))).join()
      })
    expect(await texts()).toContain(name)
    await page.goto(contact)
    await expect.poll(texts).not.toContain(name)
    // The page itself is there as it is now.
    await expect.poll(() => copiesIn(page)).toContain(`/team/${team_id}/u11-herons`)
    await page.context().setOffline(true)
    await page.goto(`/team/${team_id}/u11-herons`)
    await page.getByText(NOTE).waitFor()
    await page.getByText(/^Wren/).first().waitFor()
    expect(await page.content()).not.toContain(name)
  },
)

test('A page that was deleted is gone from copies once the device has been online', async () => {
  const { id } = await create('teams', { name: 'U7 Wrens' })
  const path = `/team/${id}/u7-wrens`
  const page = await open(path)
  await admin.delete(`/api/admin/teams/${id}`)
  await page.goto('/contact')
  await expect.poll(() => copiesIn(page)).not.toContain(path)
  await page.context().setOffline(true)
  await page.goto(path)
  await page.getByRole('heading', { name: 'No connection' }).waitFor()
})

test('What has ended by itself is gone from copies once the device has been online', async () => {
  const page = await open('/schedule')
  const end = () => headerOf(page, '/schedule', 'content-valid-until')
  const ended = new Date(Date.now() - 1_000).toISOString()
  await changeHeader(page, '/schedule', 'content-valid-until', ended)
  await page.goto('/contact')
  await expect.poll(async () => ((await end()) ?? ended) > ended).toBe(true)
})

test('A page that does not come within seconds is the copy', async () => {
  const network = await startTcpProxy(port)
  onTestFinished(network.close)
  const page = await open('/schedule', new Client(`http://127.0.0.1:${network.port}`))
  network.cut()
  await page.goto('/schedule')
  await page.getByText(NOTE).waitFor()
})

test('A message to a phone is shown, and its address opens the event', async () => {
  const date = now().toISOString().slice(0, 10)
  const game = { type: 'game', opponent: 'Red Clay FC', isHome: true, time: '23:59' }
  const { id } = await create('schedule', { ...game, date, location: 'Oak Park', team_id })
  const page = await open('/schedule')
  await page.context().grantPermissions(['notifications'])
  const devTools = await page.context().newCDPSession(page)
  const registered = new Promise<string>(resolve => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId } of registrations) resolve(registrationId)
    })
  })
  await devTools.send('ServiceWorker.enable')
  const payload = {
    title: 'Cancelled: U11 Herons vs Red Clay FC, Tue 6:00 PM',
    body: 'Lightning.',
    url: `/schedule?event=${id}`,
    tag: 'topic',
  }
  await devTools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(payload),
  })
  const shown = () =>
    page.evaluate(async () => {
      const notifications = await (await navigator.serviceWorker.ready).getNotifications()
      return notifications.map(({ title, body, data }) => ({ title, body, data }))
    })
  const { title, body, url } = payload
  await expect.poll(shown).toEqual([{ title, body, data: { url } }])
  await page.goto(url)
  await page.getByRole('dialog').getByText('Red Clay FC').first().waitFor()
})

test('Switched off, devices have no copies and no worker', async () => {
  const page = await open('/schedule')
  await club.stop()
  await club.startAgain({ port, env: { OFFLINE_COPIES: 'off' } })
  await page.goto('/')
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    )
    .toBe(0)
})

/** Lets a copy be older by so many milliseconds. */
async function age(page: Page, path: string, milliseconds: number) {
  const keptAt = Number(await headerOf(page, path, 'kept-at'))
  await changeHeader(page, path, 'kept-at', String(keptAt - milliseconds))
}

function headerOf(page: Page, path: string, name: string) {
  return page.evaluate(
    async ([path, name]) => {
      const copies = await caches.open('copies')
      return (await copies.match(path))?.headers.get(name)
    },
    [path, name] as const,
  )
}

function changeHeader(page: Page, path: string, name: string, value: string) {
  return page.evaluate(
    async ([path, name, value]) => {
      const copies = await caches.open('copies')
      const copy = await copies.match(path)
      if (!copy) throw new Error(`There is no copy of ${path}`)
      const headers = new Headers(copy.headers)
      headers.set(name, value)
      await copies.put(path, new Response(await copy.text(), { headers }))
    },
    [path, name, value] as const,
  )
}
