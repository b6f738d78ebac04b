import type { Part } from '../../kit/part.ts'
import type { PublicPlayer } from './columns.ts'

/** A page of the players of a team; null: of several. */
export interface RosterPart extends Part<PublicPlayer> {
  team: number | null
  /** A family's teams, where they are several; without them `null` is all teams. */
  own?: number[]
  /** The team of each player that was left out. */
  places?: (number | null)[]
}

export interface RosterQuery {
  /** Ids of teams, such as '5,7', which may not exist. */
  team?: string | undefined
  page: number
}

/** Players that a page of other sections shows; a phone shows three of them. */
const MAX_BRIEF_PLAYERS = 12

/** The first players of the part; a team that they cut is left out, unless it is the first. */
export function briefRoster(part: RosterPart): RosterPart {
  const first = part.items.slice(0, MAX_BRIEF_PLAYERS)
  const cut = part.items[MAX_BRIEF_PLAYERS]?.team_id
  const whole = first.filter(({ team_id }) => team_id !== cut)
  return { ...part, items: whole.length > 0 ? whole : first, pages: 1 }
}

/** Returns the number of players and their places, without their data. */
export function withoutPlayers(part: RosterPart): RosterPart {
  const { items, ...rest } = briefRoster(part)
  return { ...rest, items: [], places: items.map(({ team_id }) => team_id) }
}

/** Tells whether the page came without its players. */
export function isAbsent({ items, count }: RosterPart) {
  return items.length === 0 && count > 0
}

export function isWhole({ items, count }: RosterPart) {
  return items.length === count
}

/** URL of a page of a team's players. */
export function rosterPath(
  path: string,
  { team, own, page }: Pick<RosterPart, 'team' | 'own' | 'page'>,
) {
  const teams = own?.join() ?? team
  const pairs = [teams !== null && `team=${teams}`, page > 1 && `page=${page}`].filter(Boolean)
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path
}

/** The loaded pages of a team's players, if any: of a whole club they need not be fetched. */
export function rosterOf(lists: RosterPart[][], team: number | null): RosterPart[] | undefined {
  const list = lists.find(([first]) => first?.team === team && !first.own)
  if (list) return list
  const club = lists.flat().find(part => part.team === null && !part.own && isWhole(part))
  if (!club) return undefined
  const items = club.items.filter((player: PublicPlayer) => player.team_id === team)
  return [{ ...club, team, items, count: items.length }]
}
