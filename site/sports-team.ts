import type { Settings } from '../features/settings/schema.ts'
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
