import { expect } from 'vitest'
import type { Sequence, SequenceClub } from './feed-sequences.ts'
import { dateOf, type Facts, GAMES, KEYS, type Key, type league, TIMES } from './two-feeds.ts'

const FIELDS = ['time', 'location', 'team_id'] as const
type Row = Facts & { team_id: number | null }

/** A game of a feed as staff see it. */
interface Event {
  /** The feed that it follows. */
  source: string
  said: Row
  row: Row
  by: Record<keyof Row, 'feed' | 'staff'>
  state: 'there' | 'missing' | 'hidden' | 'deleted'
  /** In how many readings of its feed it was missing when that was first written, and with which. */
  missingAt: number
  missingIn: number
}

/** The rows of games, which of the two feeds have them or not, and what staff do to them. */
export function gameRows(
  club: SequenceClub,
  { any, random, log, seed }: Sequence,
  world: ReturnType<typeof league>,
) {
  const { admin } = club
  const events = new Map<Key, Event>()
  /** Games that staff made, and no feed has adopted. */
  const own = new Map<Key, Row>()
  let undo: { status: number; run: () => void } | undefined
  const rows = async () => (await club.stored()).filter(({ hidden }) => !hidden)
  const rowOf = async (key: Key) =>
    (await rows()).find(row => row.external_key === key) as { id: number } | undefined
  const lastChange = async () =>
    (await club.db.selectFrom('change_sets').select('id').orderBy('id', 'desc').executeTakeFirst())
      ?.id

  /** Does it, and forgets what Undo would take back if History has a new change. */
  async function follow(work: () => Promise<unknown>) {
    const before = await lastChange()
    await work()
    if ((await lastChange()) !== before) undo = undefined
  }

  /** What the feeds say of a game, the team's first. */
  function saysOf(key: Key) {
    const { team, club } = world.feeds
    return [team, club].flatMap(feed => {
      const facts = feed.open?.get(key)
      return facts
        ? [{ source: feed.id, ...facts, team_id: feed === team ? world.teamId : null }]
        : []
    })
  }

  /** Follows by hand what the program has just written. */
  async function merge(isConfirmed = false) {
    for (const key of KEYS) {
      const says = saysOf(key)
      const event = events.get(key)
      const [first] = says
      if (!first) {
        if (event) await miss(key, event, isConfirmed)
        continue
      }
      // One feed may have a new time earlier than the other: the row goes on by the one that it came from.
      const isOneTime = says.every(({ time }) => time === first.time)
      const followed = isOneTime ? first : says.find(({ source }) => source === event?.source)
      const { source, ...theirs } = followed ?? first
      if (event) follows(event, source, theirs)
      else appear(key, source, theirs)
    }
    world.wasWritten()
  }

  function follows(event: Event, source: string, theirs: Row) {
    if (event.state !== 'deleted') {
      for (const field of FIELDS) {
        if (event.row[field] !== event.said[field] || event.row[field] === theirs[field]) continue
        Object.assign(event.row, { [field]: theirs[field] })
        event.by[field] = 'feed'
      }
      event.state = 'there'
    }
    Object.assign(event, { source, said: { ...theirs } })
  }

  function appear(key: Key, source: string, theirs: Row) {
    const mine = own.get(key)
    const isMine = mine?.time === theirs.time
    const who = isMine ? 'staff' : 'feed'
    const row = isMine ? { ...mine, team_id: theirs.team_id } : { ...theirs }
    const by = { time: who, location: who, team_id: 'feed' } as const
    const never = { missingAt: 0, missingIn: 0 }
    events.set(key, { source, said: theirs, row, by: { ...by }, state: 'there', ...never })
    if (!isMine) return
    own.delete(key)
    // Undo of its making would have to ask: it is the feed's by now.
    undo = undefined
  }

  /** A game that no feed has any more: staff see it until the second reading without it. */
  async function miss(key: Key, event: Event, isConfirmed: boolean) {
    if (event.state !== 'there' && event.state !== 'missing') return
    const feed = Object.values(world.feeds).find(({ id }) => id === event.source)
    const lacking = feed?.lacking.get(key) ?? 0
    const readings = feed?.readings
    if (event.state === 'there') Object.assign(event, { missingAt: lacking, missingIn: readings })
    const isFirst = feed && lacking === 1 && event.missingIn === readings && !isConfirmed
    // Where a reading was cut off that had it, or first lacked it, staff may see it for another one.
    const isHidden = !feed || lacking > event.missingAt || (!isFirst && !(await rowOf(key)))
    event.state = isHidden ? 'hidden' : 'missing'
  }

  return {
    isKnown: (key: Key) => events.has(key),
    async read() {
      await world.read()
      if (events.size > 0 && random(4) === 0) {
        log.push('killed')
        await club.cutOff()
      } else {
        await follow(club.tick)
        await merge()
      }
    },
    async write(act: 'write' | 'anyway') {
      const isLost = Object.values(world.feeds).some(({ quarantined }) => quarantined)
      const anyway = act === 'anyway'
      const status = isLost && !anyway ? 409 : 200
      await follow(async () =>
        expect([seed, log, await club.press({ anyway })]).toEqual([seed, log, status]),
      )
      if (anyway) world.confirm()
      if (status === 200) await merge(anyway)
    },
    /** Staff make a game before any feed has it. */
    async make(key: Key) {
      if (events.has(key) || own.has(key)) return
      const row = { time: any(TIMES), location: 'Oak Park', team_id: null }
      const more = { date: dateOf(key), type: 'game', opponent: GAMES[key] }
      await club.create('schedule', { ...row, ...more })
      own.set(key, row)
      undo = { status: 200, run: () => own.delete(key) }
    },
    async staff(act: string, key: Key) {
      const event = events.get(key)
      if (event?.state !== 'there' && event?.state !== 'missing') return
      const path = `/api/admin/schedule/${(await rowOf(key))?.id}`
      const was = structuredClone(event)
      if (act === 'edit') {
        const field = any(['time', 'location'] as const)
        const value = field === 'time' ? any(TIMES) : `Field ${random(4)}`
        if (event.row[field] === value) return
        await admin.succeed('PUT', path, { [field]: value })
        event.row[field] = value
        event.by[field] = 'staff'
        const run = () => {
          event.row[field] = was.by[field] === 'feed' ? event.said[field] : was.row[field]
        }
        undo = { status: 200, run }
      }
      if (act === 'reset') {
        await follow(() => admin.succeed('POST', `${path}/reset`, {}))
        for (const field of FIELDS)
          if (event.row[field] !== event.said[field]) event.by[field] = 'staff'
        event.row = { ...event.said }
      }
      if (act === 'delete') {
        await admin.succeed('DELETE', path)
        event.state = 'deleted'
        const run = () => {
          event.state = 'there'
          for (const field of FIELDS) {
            const value = was.row[field] === was.said[field] ? event.said[field] : was.row[field]
            Object.assign(event.row, { [field]: value })
            event.by[field] = value === event.said[field] ? 'feed' : 'staff'
          }
        }
        undo = { status: 200, run }
      }
    },
    async undo() {
      if (!undo) return
      expect([seed, log, await club.undo()]).toEqual([seed, log, undo.status])
      undo.run()
      undo = undefined
    },
    async expectRows() {
      const seen = (await rows()).map(row => [row.date, row.external_key, ...valuesOf(row)])
      const expected = KEYS.flatMap(key => {
        const event = events.get(key)
        const mine = own.get(key)
        const isListed = event?.state === 'there' || event?.state === 'missing'
        return [
          ...(isListed ? [[dateOf(key), key, ...valuesOf(event.row)]] : []),
          ...(mine ? [[dateOf(key), null, ...valuesOf(mine)]] : []),
        ]
      })
      expect([seed, log, seen.sort()]).toEqual([seed, log, expected.sort()])
      if (log.length % 2 === 1) return
      const shown: { start_date: string }[] = await club.shown()
      const open = KEYS.flatMap(key => [
        ...(events.get(key)?.state === 'there' ? [dateOf(key)] : []),
        ...(own.has(key) ? [dateOf(key)] : []),
      ])
      expect([seed, log, shown.map(({ start_date }) => start_date)]).toEqual([seed, log, open])
    },
  }
}

const valuesOf = (row: Row) => FIELDS.map(field => row[field])
