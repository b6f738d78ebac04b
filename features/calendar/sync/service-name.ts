/** The services' spellings of their names; any other is capitalised. */
const SERVICE_NAMES: Record<string, string> = {
  teamsnap: 'TeamSnap',
  sportsengine: 'SportsEngine',
  playmetrics: 'PlayMetrics',
  gamechanger: 'GameChanger',
  leagueapps: 'LeagueApps',
}

/** Returns the name that people know of a service: 'TeamSnap' of `teamsnap`. */
export function serviceName(service: string) {
  return SERVICE_NAMES[service] ?? service.slice(0, 1).toUpperCase() + service.slice(1)
}
