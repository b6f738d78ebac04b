/** The team-management service as it writes itself. */
export function serviceName(service: string) {
  return SPELLED[service] ?? service.slice(0, 1).toUpperCase() + service.slice(1)
}

const SPELLED: Record<string, string> = {
  teamsnap: 'TeamSnap',
  sportsengine: 'SportsEngine',
  playmetrics: 'PlayMetrics',
  gamechanger: 'GameChanger',
  leagueapps: 'LeagueApps',
}
