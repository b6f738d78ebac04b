import type { Settings } from '../features/settings/schema.ts'
import { teamPath } from '../features/teams/path.ts'
import type { Team } from '../features/teams/schema.ts'
import { withoutFragment } from '../media/url.ts'

/** The club as a schema.org `SportsTeam`. */
export function sportsTeam(club: Settings, origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsTeam',
    name: club.name,
    sport: 'Soccer',
    url: `${origin}/`,
    logo: new URL(withoutFragment(club.logoUrl ?? '/icon-512.png'), origin).href,
    foundingDate: club.founded,
    sameAs: [club.instagramUrl, club.facebookUrl, club.twitterUrl, club.youtubeUrl].filter(Boolean),
    areaServed: club.region,
  }
}

interface TeamOfClub {
  team: Team
  coaches: readonly { name: string }[]
  club: Settings
  origin: string
}

/** Describes one of the club's teams as a schema.org `SportsTeam`: its coaches, and nothing of its players. */
export function teamOfClub({ team, coaches, club, origin }: TeamOfClub) {
  const { logoUrl, description } = team
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsTeam',
    name: team.name,
    sport: 'Soccer',
    url: origin + teamPath(team),
    ...(logoUrl && { logo: new URL(withoutFragment(logoUrl), origin).href }),
    ...(description && { description }),
    ...(coaches.length > 0 && {
      coach: coaches.map(({ name }) => ({ '@type': 'Person', name })),
    }),
    memberOf: { '@type': 'SportsOrganization', name: club.name, url: `${origin}/` },
  }
}
