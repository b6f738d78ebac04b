import type { PublicPlayer, RosterPart } from './schema.ts'

/** Players that a page of other sections shows: three rows of a wide screen; of one team nearly always all. */
const BRIEF = { club: 15, team: 24 }

/** The first players of the part. */
export function briefRoster(part: RosterPart): RosterPart {
  const { club, team } = BRIEF
  return { ...part, items: part.items.slice(0, part.team === null ? club : team), pages: 1 }
}

/** How many there are, and none of them. */
export function withoutPlayers(part: RosterPart): RosterPart {
  return { ...briefRoster(part), items: [] }
}

export function isWhole({ items, count }: RosterPart) {
  return items.length === count
}

/** URL of a page of a team's players. */
export function rosterPath(path: string, { team, page }: Pick<RosterPart, 'team' | 'page'>) {
  const query = new URLSearchParams({
    ...(team !== null && { team: String(team) }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `${path}?${query}` : path
}

/** The loaded pages of a team's players, if any: of a whole club they need not be fetched. */
export function rosterOf(lists: RosterPart[][], team: number | null): RosterPart[] | undefined {
  const list = lists.find(([first]) => first?.team === team)
  if (list) return list
  const club = lists.flat().find(part => part.team === null && isWhole(part))
  if (!club) return undefined
  const items = club.items.filter((player: PublicPlayer) => player.team_id === team)
  return [{ ...club, team, items, count: items.length }]
}
