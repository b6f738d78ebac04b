import { expect, test } from 'vitest'
import { clubWithFeed } from '../../../tests/feed-club.ts'
import { aVevent } from '../../../tests/feeds.ts'
import { numbers } from '../../../tests/numbers.ts'

/** `SEQUENCES=2000 SEED=… npx vitest run --project sqlite features/calendar/sync/model.test.ts` */
const SEQUENCES = Number(process.env.SEQUENCES ?? 5)
const SEED = Number(process.env.SEED ?? 1)
const STEPS = 12
const KEYS = ['a', 'b', 'c', 'd']

const FIELDS = ['location', 'time', 'uniform'] as const
type Field = (typeof FIELDS)[number]
type Values = Record<Field, string>

/** What the feed says, what staff see, and who last wrote each field; merged by hand, field by field. */
interface Model {
  inFeed: boolean
  feed: Values
  /** What the feed had said at the last reading that had the event. */
  said: Values
  row: Values
  by: Record<Field, 'feed' | 'staff'>
  state: 'there' | 'missing' | 'hidden' | 'deleted'
}

/** How the model takes the last change back. */
type Undo = () => void

const club = await clubWithFeed({ at: '2026-09-01T15:00:00Z' })
const { admin } = club

test(`${SEQUENCES} random sequences of staff, feed and Undo agree with a merge by hand`, {
  timeout: (SEQUENCES + 10) * 10_000,
}, async () => {
  for (let sequence = 0; sequence < SEQUENCES; sequence++) await run(SEED + sequence * 7_919)
})

async function run(seed: number) {
  await club.empty()
  club.setTime('2026-09-01T15:00:00Z')
  const random = numbers(seed)
  const any = <Item>(items: readonly Item[]) => items[random(items.length)] as Item
  const randomOf: Record<Field, () => string> = {
    location: () => `Field ${random(4)}`,
    time: () => `${10 + random(8)}:00`,
    uniform: () => any(['Red', 'White', 'Blue']),
  }
  const made = (): Values => ({
    location: randomOf.location(),
    time: randomOf.time(),
    uniform: randomOf.uniform(),
  })
  const model = new Map<string, Model>()
  for (const key of KEYS) {
    const feed = made()
    const by = { location: 'feed', time: 'feed', uniform: 'feed' } as const
    const copies = { feed, said: { ...feed }, row: { ...feed } }
    model.set(key, { inFeed: true, ...copies, by: { ...by }, state: 'there' })
  }
  let undo: Undo | undefined
  const log: string[] = []
  await read()

  for (let step = 0; step < STEPS; step++) {
    const key = any(KEYS)
    const event = model.get(key) as Model
    const name = any(['feed', 'feed', 'edit', 'edit', 'reset', 'delete', 'undo', 'drop', 'read'])
    log.push(`${name} ${key}`)
    const row = (await rowsByKey()).get(key)
    const path = `/api/admin/schedule/${row?.id}`
    if (name === 'feed') {
      const field = any(FIELDS)
      event.feed = { ...event.feed, [field]: randomOf[field]() }
      await read()
    } else if (name === 'drop') {
      // More than one at a time could be a mass loss, which quarantine.test.ts is about.
      if ([...model.values()].some(each => each !== event && !each.inFeed)) continue
      event.inFeed = !event.inFeed
      await read()
    } else if (name === 'read') await read()
    else if (name === 'undo') {
      if (!undo) continue
      const [{ id }] = (await admin.get('/api/admin/history')).body.changeSets
      const { status, text } = await admin.post('/api/admin/history/restore', { changeSet: id })
      expect([status, text, log]).toEqual([200, text, log])
      undo()
      undo = undefined
    } else if (row && event.state === 'there') await staff(name, { event, path })
    await expectModel(log)
  }

  async function staff(name: string, { event, path }: { event: Model; path: string }) {
    const before = structuredClone({ row: event.row, by: event.by })
    if (name === 'edit') {
      const field = any(FIELDS)
      const value = randomOf[field]()
      if (event.row[field] === value) return
      await admin.succeed('PUT', path, { [field]: value })
      event.row = { ...event.row, [field]: value }
      event.by[field] = 'staff'
      undo = () => {
        const wasFeeds = before.by[field] === 'feed'
        event.row = {
          ...event.row,
          [field]: wasFeeds ? event.said[field] : before.row[field],
        }
        event.by[field] = 'staff'
      }
    }
    if (name === 'reset') {
      await admin.succeed('POST', `${path}/reset`, {})
      const changed = FIELDS.filter(field => event.row[field] !== event.said[field])
      event.row = { ...event.said }
      for (const field of changed) event.by[field] = 'staff'
      if (changed.length > 0) undo = undefined
    }
    if (name === 'delete') {
      const edited = FIELDS.filter(field => event.row[field] !== event.said[field])
      await admin.succeed('DELETE', path)
      event.state = 'deleted'
      undo = () => {
        event.state = event.inFeed ? 'there' : 'missing'
        for (const field of FIELDS) {
          if (!edited.includes(field)) event.row[field] = event.said[field]
          event.by[field] = event.row[field] === event.said[field] ? 'feed' : 'staff'
        }
        // Whether the feed has it is known at the next reading.
        if (event.state === 'missing') event.state = 'there'
      }
    }
  }

  /** Reads the feed, and merges by hand. */
  async function read() {
    const events = KEYS.flatMap(key => {
      const { inFeed, feed } = model.get(key) as Model
      if (!inFeed) return []
      const start = `202609${20 + KEYS.indexOf(key)}T${feed.time.replace(':', '')}00`
      const details = `DESCRIPTION:Uniform: ${feed.uniform}`
      const lines = ['SUMMARY:Game vs X', `LOCATION:${feed.location}`, details]
      return [aVevent(`UID:${key}`, `DTSTART:${start}`, ...lines)]
    })
    club.feed(...events)
    await club.read(2)
    const before = structuredClone(model)
    let isRecorded = false
    let onlyMerged = true
    for (const event of model.values()) {
      if (!event.inFeed) {
        if (event.state === 'missing') {
          event.state = 'hidden'
          isRecorded = true
          onlyMerged = false
        } else if (event.state === 'there') event.state = 'missing'
        continue
      }
      if (event.state === 'hidden') {
        isRecorded = true
        onlyMerged = false
      }
      if (event.state !== 'deleted') {
        for (const field of FIELDS) {
          const [was, theirs] = [event.said[field], event.feed[field]]
          if (event.row[field] !== was || event.row[field] === theirs) continue
          event.row[field] = theirs
          event.by[field] = 'feed'
          isRecorded = true
        }
        event.state = 'there'
      }
      event.said = { ...event.feed }
    }
    if (!isRecorded) return
    undo = onlyMerged ? () => takeReadingBack(before) : undefined
  }

  function takeReadingBack(before: Map<string, Model>) {
    for (const [key, event] of model) {
      for (const field of FIELDS) {
        const was = before.get(key)?.row[field] ?? ''
        if (event.state === 'deleted' || event.row[field] === was) continue
        event.row[field] = was
        event.by[field] = 'staff'
      }
    }
  }

  async function expectModel(log: readonly string[]) {
    const rows = await rowsByKey()
    const seen = KEYS.map(key => {
      const row = rows.get(key)
      return row ? [key, ...FIELDS.map(field => row[field])] : [key]
    })
    const expected = KEYS.map(key => {
      const { row, state } = model.get(key) as Model
      const isListed = state === 'there' || state === 'missing'
      return isListed ? [key, ...FIELDS.map(field => row[field])] : [key]
    })
    expect([seed, log, seen]).toEqual([seed, log, expected])
    const shown: { start_date: string; location: string }[] = await club.shown()
    const isPublic = KEYS.filter(key => model.get(key)?.state === 'there')
    const places = isPublic.map(key => model.get(key)?.row.location)
    expect([seed, log, shown.map(({ location }) => location)]).toEqual([seed, log, places])
  }
}

async function rowsByKey() {
  const rows: (Values & { id: number; external_key: string })[] = await club.rows()
  return new Map(rows.map(row => [row.external_key, row]))
}
