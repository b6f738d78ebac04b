/** The value of `?team=` for the whole club. Without any value the page shows what the device remembers. */
export const WHOLE_CLUB = 'all'

/** Returns the teams that `?team=` names, such as '5' or '5,7', in the order of `teams`. None: the whole club. */
export function chosenTeams<Row extends { id: number }>(
  teams: readonly Row[],
  value: string | undefined,
): Row[] {
  const ids = new Set(value?.split(','))
  return teams.filter(({ id }) => ids.has(String(id)))
}

/** The value of `?team=` for these teams. */
export function teamsParam(teams: readonly { id: number }[]) {
  return teams.map(({ id }) => id).join(',') || WHOLE_CLUB
}

interface View {
  view?: string | undefined
  month?: string | undefined
}

/** The query string of the schedule with other teams, in the same view. */
export function searchWithTeams(value: string, { view, month }: View) {
  const kept = Object.entries({ view, month })
  const pairs = kept.map(([name, of]) => of && `&${name}=${encodeURIComponent(of)}`)
  return `?team=${value}${pairs.join('')}`
}
