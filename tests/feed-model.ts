import { pick } from 'es-toolkit/object'
import { expect } from 'vitest'
import type { Sequence, SequenceClub } from './feed-sequences.ts'

type Value = string | boolean | null
export type Values<Field extends string> = Record<Field, Value>

/** An event as somebody would follow it on paper. */
export interface ModelEvent<Field extends string> {
  inFeed: boolean
  /** What the feed says, and what it said at the last reading; undefined: that lacked the event. */
  feed: Values<Field>
  read: Values<Field> | undefined
  /** What the last reading in the schedule that had the event said, and what staff see. */
  said: Values<Field>
  row: Values<Field>
  /** Who last wrote each field. */
  by: Record<Field, 'feed' | 'staff'>
  state: 'there' | 'missing' | 'hidden' | 'deleted'
  /** The number of readings in a row that lack it, and of these when it was first written as missing. */
  lacking: number
  missingAt: number
  /** The reading with which that was. */
  missingIn: number
}

interface Rules<Field extends string> {
  fields: readonly Field[]
  /** Fields that no feed has: Undo gives what was there before. */
  own?: readonly Field[]
  keys: readonly string[]
  /** What the feed says of a new event. */
  first(key: string): Values<Field>
  /** The feed's lines of an event. */
  lines(key: string, values: Values<Field>): string[]
  /** The row when the feed says something else than before. */
  merge(event: ModelEvent<Field>, theirs: Values<Field>): Values<Field>
}

/** Events of one feed that it never forgets: what it says, what staff do, and what Undo takes back. */
export function feedModel<Field extends string>(
  club: SequenceClub,
  { seed, log, random }: Sequence,
  rules: Rules<Field>,
) {
  const { admin } = club
  const { fields, own = [], keys } = rules
  type Event = ModelEvent<Field>
  const events = new Map<string, Event>()
  let isWritten = true
  let readings = 0
  /** How the model takes the last change in History back. */
  let undo: (() => void) | undefined

  for (const key of keys) {
    const feed = rules.first(key)
    const by = Object.fromEntries(fields.map(field => [field, 'feed'])) as Event['by']
    const copies = { feed, read: undefined, said: { ...feed }, row: { ...feed } }
    const never = { lacking: 0, missingAt: 0, missingIn: 0 }
    events.set(key, { inFeed: true, ...copies, by, state: 'there', ...never })
  }
  const event = (key: string) => events.get(key) as Event
  const rowOf = async (key: string) =>
    (await club.stored()).find(row => row.external_key === key && !row.hidden)
  const pathOf = async (key: string) => `/api/admin/schedule/${(await rowOf(key))?.id}`

  /** Stores what the feed has. */
  async function read() {
    const has = keys.filter(key => event(key).inFeed)
    await club.store({ [club.operatorsFeed]: has.map(key => rules.lines(key, event(key).feed)) })
    isWritten = false
    readings += 1
    for (const each of events.values()) {
      each.read = each.inFeed ? { ...each.feed } : undefined
      each.lacking = each.inFeed ? 0 : each.lacking + 1
    }
  }

  /** Merges the last reading by hand, after the program did. */
  async function merge() {
    const before = structuredClone(events)
    isWritten = true
    let isRecorded = false
    let isMerged = true
    for (const [key, each] of events) {
      if (!each.read) {
        if (each.state !== 'there' && each.state !== 'missing') continue
        const isNew = each.state === 'there'
        if (isNew) Object.assign(each, { missingAt: each.lacking, missingIn: readings })
        each.state = 'missing'
        if (each.lacking === 1 && each.missingIn === readings) continue
        // Where one that had it, or the first that lacked it, was cut off, staff may see it for another reading.
        if (each.lacking > each.missingAt || !(await rowOf(key))) each.state = 'hidden'
        isRecorded = true
        isMerged = false
        continue
      }
      if (each.state !== 'deleted') {
        if (each.state === 'hidden') {
          isRecorded = true
          isMerged = false
        }
        const merged = rules.merge(each, each.read)
        for (const field of changedIn(each.row, merged)) {
          each.by[field] = 'feed'
          isRecorded = true
        }
        each.row = merged
        each.state = 'there'
      }
      each.said = { ...each.said, ...each.read }
    }
    if (isRecorded) undo = isMerged ? () => takeBack(before, 'staff') : undefined
  }

  const changedIn = (one: Values<Field>, other: Values<Field>) =>
    fields.filter(field => one[field] !== other[field])

  /** Gives the rows what they had, where they were changed; a field that the feed had written then has what it says now. */
  function takeBack(before: ReadonlyMap<string, Event>, who: 'feed' | 'staff') {
    for (const [key, each] of events) {
      const was = before.get(key)
      if (!was || each.state === 'deleted') continue
      for (const field of changedIn(each.row, was.row)) {
        const isFeeds = who === 'feed' && was.by[field] === 'feed' && !own.includes(field)
        each.row[field] = isFeeds ? each.said[field] : was.row[field]
        each.by[field] = 'staff'
      }
    }
  }

  const wrote = (key: string, row: Values<Field>) => {
    const before = structuredClone(events)
    const changed = changedIn(event(key).row, row)
    for (const field of changed) event(key).by[field] = 'staff'
    event(key).row = row
    if (changed.length > 0) undo = () => takeBack(before, 'feed')
  }

  return {
    event,
    isThere: (key: string) => event(key).state === 'there',
    /** Reads the feed for the first time. */
    async begin() {
      await read()
      await club.tick()
      isWritten = true
    },
    /** Reads the feed, and writes it into the schedule unless the program is killed in the middle of that. */
    async read() {
      const isKilled = random(4) === 0
      if (isKilled) log.push('killed')
      await read()
      await (isKilled ? club.cutOff() : club.tick())
      if (!isKilled) await merge()
    },
    /** Writes what waits, as each minute does, or presses Sync, which writes the same reading again. */
    async write() {
      const isPressed = random(2) === 1
      if (isPressed) expect(await club.press()).toBe(200)
      else await club.tick()
      if (isPressed || !isWritten) await merge()
    },
    /** Takes the event out of the feed, or puts it back. More than one at a time could be a mass loss. */
    drop(key: string) {
      const isAnotherGone = [...events].some(([other, { inFeed }]) => other !== key && !inFeed)
      if (!isAnotherGone) event(key).inFeed = !event(key).inFeed
      return !isAnotherGone
    },
    /** Sends a change of staff; the row then is as told, else as the answer says. */
    async send(method: 'POST' | 'PUT', [key, path]: [string, string], body: object, row?: object) {
      const answer = await admin.succeed(method, `${await pathOf(key)}${path}`, body)
      wrote(key, { ...event(key).row, ...pick(row ?? answer, fields) })
    },
    async reset(key: string, row = event(key).said) {
      await admin.succeed('POST', `${await pathOf(key)}/reset`, {})
      const isChanged = changedIn(event(key).row, row).length > 0
      wrote(key, { ...row })
      if (isChanged) undo = undefined
    },
    async delete(key: string) {
      const each = event(key)
      const { said } = each
      await admin.succeed('DELETE', await pathOf(key))
      each.state = 'deleted'
      undo = () => {
        // Whether the feed has it is known at the next writing.
        each.state = 'there'
        each.row = rules.merge({ ...each, said }, each.said)
        for (const field of fields)
          each.by[field] = each.row[field] === each.said[field] ? 'feed' : 'staff'
      }
    },
    async undo() {
      if (!undo) return
      expect([seed, log, await club.undo()]).toEqual([seed, log, 200])
      undo()
      undo = undefined
    },
    /** What staff see is as told, and families see the events that the feed has. */
    async expectRows() {
      const rows = new Map((await club.stored()).map(row => [row.external_key, row]))
      const seen = keys.map(key => {
        const row = rows.get(key)
        const values = fields.map(field => row?.[field as unknown as keyof typeof row])
        return row && !row.hidden ? [key, ...values] : [key]
      })
      const expected = keys.map(key => {
        const { row, state } = event(key)
        const isListed = state === 'there' || state === 'missing'
        return isListed ? [key, ...fields.map(field => row[field])] : [key]
      })
      expect([seed, log, seen]).toEqual([seed, log, expected])
      if (log.length % 2 === 1) return
      const shown: { id: string }[] = await club.shown()
      const open = keys.filter(key => event(key).state === 'there')
      const ids = open.map(key => String(rows.get(key)?.id))
      expect([seed, log, shown.map(({ id }) => id).sort()]).toEqual([seed, log, ids.sort()])
    },
  }
}
