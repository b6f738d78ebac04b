import {
  readCalendarFeeds,
  writeCalendarFeeds,
} from '../features/settings/calendar-feeds.server.ts'
import { writeContent } from './content.ts'
import type { Sequence, SequenceClub } from './feed-sequences.ts'
import { aVevent } from './feeds.ts'

/** Games on a day of their own, against these. */
export const GAMES = { a: 'Lions', b: 'Tigers', c: 'Bears', d: 'Owls', e: 'Foxes' } as const
export type Key = keyof typeof GAMES
export const KEYS = Object.keys(GAMES) as Key[]
export const dateOf = (key: Key) => `2026-09-${10 + KEYS.indexOf(key)}`

export interface Facts {
  time: string
  location: string
}
export const NAMES = ['club', 'team'] as const
export type Name = (typeof NAMES)[number]
type Games = Map<Key, Facts>

/** A feed as its readings are followed on paper. */
export interface Feed {
  /** Another one for each address. */
  id: string
  /** What is at the address, and how much of it is lost at the moment. */
  has: Games
  outage: 'none' | 'half' | 'all'
  /** The reading that may be written, and a later one that lacks most of it. */
  open: Games | undefined
  quarantined: Games | undefined
  /** How many of its readings were believed, and how many in a row have lacked a game. */
  readings: number
  lacking: Map<Key, number>
}

/** A league with a feed of the whole club and one of a team: who has which game, and what was read of it. */
export function league(club: SequenceClub, { any, random }: Sequence, teamId: number) {
  const truth = new Map<Key, Facts & { in: readonly Name[] }>()
  const feeds: Record<Name, Feed> = { club: aFeed(), team: aFeed() }
  const addresses = { club: 0, team: 0 }
  let isWritten = true
  /** Games are known by key and start, or by key in the same feed: only one of both changes at a time. */
  let changing: 'time' | 'feed' | undefined
  for (const key of KEYS)
    truth.set(key, { in: any(CHOICES), time: any(TIMES), location: 'Field 0' })
  const game = (key: Key) => truth.get(key) ?? { in: [], time: '', location: '' }

  /** Gives each feed its address; another address is another feed. */
  async function setFeeds() {
    await writeContent(club.db, async db => {
      const set = NAMES.map(name => ({
        id: feeds[name].id || null,
        teamId: name === 'team' ? teamId : null,
        address: `https://feeds.example/${name}-${addresses[name]}`,
      }))
      await writeCalendarFeeds(db, set)
    })
    const ids = await readCalendarFeeds(club.db)
    for (const { id, teamId } of ids) {
      const name = teamId === null ? 'club' : 'team'
      if (feeds[name].id !== id) feeds[name] = { ...aFeed(), id }
    }
  }

  /** Reads both feeds; one may still have what it had. A loss of most games waits for a second reading. */
  async function read() {
    for (const name of NAMES) {
      const isLate = feeds[name].open && random(4) === 0
      if (!isLate) feeds[name].has = new Map(KEYS.flatMap(key => gamesIn(name, key)))
    }
    const stored = Object.values(feeds).map(feed => [feed.id, servedBy(feed).map(asEvent)])
    await club.store(Object.fromEntries(stored))
    for (const feed of Object.values(feeds)) followReading(feed)
    isWritten = false
  }

  const gamesIn = (name: Name, key: Key): [Key, Facts][] => {
    const { in: feedsOf, time, location } = game(key)
    return feedsOf.includes(name) ? [[key, { time, location }]] : []
  }

  function isSettled() {
    if (!isWritten) return false
    return NAMES.every(name => {
      const { open, quarantined, outage } = feeds[name]
      const now = JSON.stringify(KEYS.flatMap(key => gamesIn(name, key)))
      return outage === 'none' && !quarantined && JSON.stringify([...(open ?? [])]) === now
    })
  }

  /** Tells whether this may change now. */
  function begins(what: 'time' | 'feed') {
    if (isSettled()) changing = undefined
    if (changing && changing !== what) return false
    changing = what
    return true
  }

  return {
    feeds,
    teamId,
    game,
    setFeeds,
    read,
    wasWritten: () => {
      isWritten = true
    },
    /** Staff have confirmed the losses. */
    confirm() {
      for (const feed of Object.values(feeds)) {
        if (feed.quarantined) believe(feed, feed.quarantined, 1)
      }
    },
    /** Lets a feed lose its games until it has them again. */
    lose(name: Name, outage: Feed['outage']) {
      if (begins('feed')) feeds[name].outage = outage
    },
    async changeAddress(name: Name) {
      if (!begins('feed')) return
      addresses[name] += 1
      await setFeeds()
    },
    /** Gives a game another time: one that was read, also by a reading that was cut off, goes on by its feed alone. */
    retime(key: Key, time: string, isKnown: boolean) {
      const wasRead = isKnown || NAMES.some(name => feeds[name].has.has(key))
      if (game(key).in.length > 0 && (!wasRead || begins('time')))
        truth.set(key, { ...game(key), time })
    },
    replace(key: Key, location: string) {
      truth.set(key, { ...game(key), location })
    },
    /** Puts a game into these feeds. Where one that has it keeps it, it is the same game whatever its start. */
    move(key: Key, to: readonly Name[]) {
      const { in: from, ...facts } = game(key)
      const isJoined = from.length > 0 && from.every(name => to.includes(name))
      if (isJoined || begins('feed')) truth.set(key, { ...facts, in: to })
    },
  }
}

export const CHOICES: readonly (readonly Name[])[] = [[], ['club'], ['team'], ['club', 'team']]
export const TIMES = ['09:00', '12:00', '15:00'] as const

function aFeed(): Feed {
  const nothing = { open: undefined, quarantined: undefined }
  return { id: '', has: new Map(), outage: 'none', ...nothing, readings: 0, lacking: new Map() }
}

function servedBy({ has, outage }: Feed): [Key, Facts][] {
  const all = [...has]
  if (outage === 'none') return all
  return outage === 'all' ? [] : all.slice(0, 1)
}

function asEvent([key, { time, location }]: [Key, Facts]) {
  const start = `${dateOf(key)}T${time}:00`.replaceAll(/[-:]/g, '')
  return aVevent(
    `UID:${key}`,
    `DTSTART:${start}`,
    `SUMMARY:Game vs ${GAMES[key]}`,
    `LOCATION:${location}`,
  )
}

/** All of two or more games, or over half of four or more, are not believed to be lost at once. */
function followReading(feed: Feed) {
  const { open, quarantined } = feed
  const now: Games = new Map(servedBy(feed))
  const lost = lossOf(open, now)
  const isMass =
    open !== undefined &&
    ((lost.length > 1 && lost.length === open.size) ||
      (open.size > 3 && lost.length > open.size / 2))
  const isSecond = quarantined && `${lossOf(open, quarantined)}` === `${lost}`
  if (isMass && !isSecond) feed.quarantined = now
  else believe(feed, now, quarantined ? 2 : 1)
}

/** Takes a reading, and those before that were in quarantine. */
function believe(feed: Feed, now: Games, readings: number) {
  for (const key of KEYS)
    feed.lacking.set(key, now.has(key) ? 0 : (feed.lacking.get(key) ?? 0) + readings)
  feed.readings += 1
  feed.open = now
  feed.quarantined = undefined
}

function lossOf(open: Games | undefined, now: Games) {
  return [...(open?.keys() ?? [])].filter(key => !now.has(key)).sort()
}
