import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import type { Client } from './client.ts'
import { aFeed, aVevent } from './feeds.ts'

const EVENTS_OF_FEED = 20

interface Acknowledged {
  /** Names of teams. */
  teams: Set<string>
  /** Roles of coaches by id. */
  edits: Map<number, string>
  /** Titles of photos. */
  photos: Set<string>
  /** Names that the players of an import share. */
  imports: Set<string>
  synced: number
}

/**
 * Sends writes of all kinds at once, through whichever URL is the site's at the time: rows, edits, photos, CSV imports
 * and syncs of a feed. `problems` compares the acknowledged writes with the database.
 */
export async function mixedWriters(admin: Client) {
  const feed = await startFeed()
  const photos = await Promise.all(['#0e3b2e', '#f4b400', '#123456'].map(aPhoto))
  const acknowledged: Acknowledged = {
    teams: new Set(),
    edits: new Map(),
    photos: new Set(),
    imports: new Set(),
    synced: 0,
  }
  const statuses = new Map<string, number>()
  let unanswered = 0
  let sent = 0
  let stopping = false

  const kinds: Record<string, () => Promise<number>> = {
    async row() {
      const name = `U10 ${randomUUID()}`
      const { status } = await admin.post('/api/admin/teams', { name })
      if (status === 201) acknowledged.teams.add(name)
      return status
    },
    async edit() {
      const made = await admin.post('/api/admin/coaches', { name: randomUUID(), role: 'Coach' })
      if (made.status !== 201) return made.status
      const { id, ...coach } = made.body
      const role = randomUUID()
      const { status } = await admin.put(`/api/admin/coaches/${id}`, { ...coach, role })
      if (status === 200) acknowledged.edits.set(id, role)
      return status
    },
    async photo() {
      const form = new FormData()
      const photo = photos[sent++ % photos.length] ?? Buffer.alloc(0)
      form.append('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg')
      const upload = await admin.send('POST', '/api/admin/upload-image', { body: form })
      if (upload.status !== 200) return upload.status
      const title = randomUUID()
      const image = { title, imageUrl: upload.body.url }
      const { status } = await admin.post('/api/admin/gallery', image)
      if (status === 201) acknowledged.photos.add(title)
      return status
    },
    async import() {
      const name = randomUUID()
      const rows = [1, 2, 3, 4, 5].map(number => ({
        name,
        number,
        position: 'forward',
        year_of_birth: 2014,
      }))
      const { status } = await admin.post('/api/admin/players/import', { rows, dryRun: false })
      if (status === 200) acknowledged.imports.add(name)
      return status
    },
    async sync() {
      const { status } = await admin.post('/api/admin/sync-teamsnap', {})
      if (status === 200) acknowledged.synced += 1
      return status
    },
  }

  async function write(kind: string, work: () => Promise<number>) {
    while (!stopping) {
      try {
        const outcome = `${kind} ${await work()}`
        statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1)
      } catch {
        unanswered += 1
        await pause(20)
      }
    }
  }

  let all: Promise<void>[] = []
  return {
    feedUrl: feed.url,
    statuses,
    acknowledged,
    unanswered: () => unanswered,
    start(times = 1) {
      stopping = false
      all = Object.entries(kinds).flatMap(([kind, work]) =>
        Array.from({ length: times }, () => write(kind, work)),
      )
    },
    async stop() {
      stopping = true
      await Promise.all(all)
    },
    close: feed.close,
    problems: () => problemsOf(admin, acknowledged),
  }
}

async function problemsOf(admin: Client, acknowledged: Acknowledged) {
  const list = async (path: string) => (await admin.get(path)).body as Record<string, unknown>[]
  const problems: string[] = []
  const lost = (what: string, expected: Iterable<string>, there: Set<unknown>) => {
    for (const each of expected) if (!there.has(each)) problems.push(`${what} ${each} is lost`)
  }
  lost('team', acknowledged.teams, new Set((await list('/api/teams')).map(({ name }) => name)))
  const roles = new Map((await list('/api/coaches')).map(({ id, role }) => [id, role]))
  for (const [id, role] of acknowledged.edits) {
    if (roles.get(id) !== role) problems.push(`the edit of coach ${id} is lost`)
  }
  const images = await list('/api/gallery')
  lost('photo', acknowledged.photos, new Set(images.map(({ title }) => title)))
  for (const url of new Set(images.map(({ imageUrl }) => String(imageUrl)))) {
    const { status } = await admin.get(url)
    if (status !== 200) problems.push(`${url} of a photo answers ${status}`)
  }
  const counts = new Map<unknown, number>()
  for (const { name } of await list('/api/players')) counts.set(name, (counts.get(name) ?? 0) + 1)
  lost('import', acknowledged.imports, new Set(counts.keys()))
  for (const [name, count] of counts) if (count !== 5) problems.push(`${name}: half an import`)
  const events = await list('/api/schedule')
  const allowed = acknowledged.synced > 0 ? [EVENTS_OF_FEED] : [0, EVENTS_OF_FEED]
  if (!allowed.includes(events.length)) problems.push(`${events.length} events after syncs`)
  const revisions = new Set(events.map(({ title }) => title))
  if (revisions.size > 1) problems.push(`half a sync: ${[...revisions]}`)
  return problems
}

/** A feed whose events all change every time that it is fetched. */
async function startFeed() {
  let revision = 0
  const server = createServer((_request, response) => {
    revision += 1
    const events = Array.from({ length: EVENTS_OF_FEED }, (_, nth) =>
      aVevent(
        `UID:practice-${nth}`,
        `SUMMARY:Practice ${revision}`,
        `DTSTART:203001${String(nth + 1).padStart(2, '0')}T180000`,
        'LOCATION:Field 1',
      ),
    )
    response.setHeader('content-type', 'text/calendar; charset=utf-8').end(aFeed(...events))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed.ics`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function aPhoto(background: string) {
  return sharp({ create: { width: 320, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
