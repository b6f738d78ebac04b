import { feedModel } from '../../../tests/feed-model.ts'
import { clubOfSequences, type Sequence, testSequences } from '../../../tests/feed-sequences.ts'
import { aVevent } from '../../../tests/feeds.ts'

const STEPS = 14
/** A moved game that the feed moved; a deleted one that the feed called off before Undo. */
const SEEDS = [7_920, 245_490]
const KEYS = ['a', 'b']
const OF_FEED = [
  ...(['date', 'time', 'end_time', 'all_day'] as const),
  ...(['location', 'status', 'status_reason'] as const),
]
/** The slot that an event was moved from, and whether its time is still to come: staff alone set them. */
const OWN = ['was_date', 'was_time', 'was_location', 'time_tbd'] as const
const FIELDS = [...OF_FEED, ...OWN]
type Row = Record<(typeof FIELDS)[number], string | boolean | null>

const ACTS = [
  ...(['feed', 'feed', 'feed', 'status', 'status', 'edit', 'edit', 'reset'] as const),
  ...(['delete', 'undo', 'drop', 'read', 'write'] as const),
]

/** How a feed says what became of a game. */
const TITLES = {
  'Game vs X': { status: 'scheduled', status_reason: null },
  'CANCELED: Game vs X': { status: 'cancelled', status_reason: null },
  'Game vs X (Postponed: wet field)': { status: 'postponed', status_reason: 'wet field' },
  'Game vs X (Cancelled: heat)': { status: 'cancelled', status_reason: 'heat' },
} as const

const club = await clubOfSequences()

/** Days, times and statuses: called off by the feed wins over staff, and an end that staff typed moves with the start. */
testSequences(
  'statuses and times',
  async sequence => {
    const { any, log } = sequence
    await club.empty()
    const inFeed = feedOf(sequence)
    const model = feedModel<keyof Row>(club, sequence, {
      fields: FIELDS,
      own: OWN,
      keys: KEYS,
      first: key => inFeed.values(key),
      lines: (key, values) => linesOf(key, values),
      merge: ({ row, said }, theirs) => merged({ row, said, theirs }),
    })
    await model.begin()

    for (let step = 0; step < STEPS; step++) {
      const key = any(KEYS)
      const event = model.event(key)
      const act = any(ACTS)
      log.push(`${act} ${key}`)
      if (act === 'feed') {
        event.feed = inFeed.changed(key, event.feed)
        await model.read()
      }
      if (act === 'drop' && model.drop(key)) await model.read()
      if (act === 'read') await model.read()
      if (act === 'write') await model.write()
      if (act === 'undo') await model.undo()
      if (model.isThere(key)) {
        const { row } = event
        if (act === 'status') await model.send('POST', [key, '/status'], statusFor(sequence, row))
        if (act === 'edit') await model.send('PUT', [key, ''], editOf(sequence, key, row))
        if (act === 'reset') await model.reset(key)
        if (act === 'delete') await model.delete(key)
      }
      await model.expectRows()
    }
  },
  SEEDS,
)

type Said = { row: Row; said: Row; theirs: Row }

/** Merges by hand. */
function merged({ row, said, theirs }: Said): Row {
  const next = { ...row }
  for (const field of OF_FEED) if (row[field] === said[field]) next[field] = theirs[field]
  const isOff = theirs.status === 'cancelled' || theirs.status === 'postponed'
  if (isOff && theirs.status !== said.status)
    Object.assign(next, { status: theirs.status, status_reason: theirs.status_reason })
  if (row.end_time !== said.end_time && !row.all_day && !next.all_day)
    next.end_time = endFrom(next.time, row)
  // A game that staff have moved was where the feed says that it would be.
  if (row.was_date === null) return next
  for (const field of ['date', 'time', 'location'] as const)
    if (row[`was_${field}`] === said[field]) next[`was_${field}`] = theirs[field]
  return next
}

/** The end of an event that starts then, and lasts as long as the row says, if that says it. */
function endFrom(start: Row['time'], { time, end_time }: Row) {
  if (end_time === null) return null
  const [from, to, now] = [time, end_time, start].map(each => minutesOf(String(each)))
  const length = ((to ?? 0) - (from ?? 0) + DAY) % DAY
  const end = ((now ?? 0) + length) % DAY
  const isKnown = length > 0 && ((to ?? 0) > (from ?? 0) || length <= DAY / 2)
  return isKnown && (end > (now ?? 0) || length <= DAY / 2) ? timeOf(end) : end_time
}

const DAY = 1_440
const timeOf = (minutes: number) =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map(part => String(part).padStart(2, '0')).join(':')
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const compact = (value: unknown) => String(value).replaceAll(/[-:]/g, '')

/** The days of a game: never those of another. */
const dayOf = ({ random }: Sequence, key: string) =>
  `2026-09-${10 + KEYS.indexOf(key) * 4 + random(3)}`
const TIMES = ['09:00', '11:30', '18:00', '22:30']

/** What a feed says of a game at first, and what it then changes. */
function feedOf(sequence: Sequence) {
  const { any, random } = sequence
  const nothing = { was_date: null, was_time: null, was_location: null, time_tbd: false }
  const where = () => ({ location: `Field ${random(3)}` })
  const what = () => ({ ...any(Object.values(TITLES)) })
  function when(key: string) {
    const date = dayOf(sequence, key)
    if (random(5) === 0) return { date, time: '00:00', end_time: null, all_day: true }
    const time = any(TIMES)
    const length = any([0, 60, 95])
    const end_time = length > 0 ? timeOf(minutesOf(time) + length) : null
    return { date, time, end_time, all_day: false }
  }
  return {
    values: (key: string): Row => ({ ...when(key), ...where(), ...what(), ...nothing }),
    changed: (key: string, row: Row): Row => ({ ...row, ...any([when, where, what])(key) }),
  }
}

function linesOf(key: string, row: Row) {
  const { date, time, end_time, all_day, location, status, status_reason } = row
  const title = Object.entries(TITLES).find(
    ([, what]) => what.status === status && what.status_reason === status_reason,
  )
  const night = String(Number(compact(date)) + Number(String(end_time) < String(time)))
  const extent = all_day
    ? [`DTSTART;VALUE=DATE:${compact(date)}`]
    : [
        `DTSTART:${compact(date)}T${compact(time)}00`,
        ...(end_time === null ? [] : [`DTEND:${night}T${compact(end_time)}00`]),
      ]
  return aVevent(`UID:${key}`, ...extent, `SUMMARY:${title?.[0]}`, `LOCATION:${location}`)
}

/** What staff say of a game, in the dialog. */
function statusFor(sequence: Sequence, row: Row) {
  const { any, random } = sequence
  const status = any(['scheduled', 'delayed', 'moved', 'postponed', 'cancelled'])
  const reason = any([null, 'Lightning'])
  // A moved game must be where it has not been.
  const place = `Elsewhere ${sequence.log.length}`
  const time = random(2) === 0 ? row.time : any(TIMES)
  return { status, reason, time, ...(status === 'moved' && { location: place }) }
}

/** What staff type into the form. */
function editOf(sequence: Sequence, key: string, { time, status }: Row) {
  const { any, random } = sequence
  const end_time = timeOf(minutesOf(String(time)) + 45 + random(90))
  return any([
    { time: any(TIMES) },
    { date: dayOf(sequence, key) },
    { end_time },
    { end_time },
    { end_time: null },
    { time_tbd: random(2) === 0 },
    { status: status === 'cancelled' ? 'scheduled' : 'cancelled' },
    { status_reason: any(['Bring water', null]) },
  ])
}
