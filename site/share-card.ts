import { createHash } from 'node:crypto'
import { cardTexts, opponentOf } from '../features/calendar/publish/event-share.ts'
import type { CalendarEvent } from '../features/calendar/schedule/calendar-event.ts'
import { inBrief } from '../features/settings/in-brief.ts'
import type { Settings } from '../features/settings/schema.ts'
import type { Team } from '../features/teams/schema.ts'
import { type CardCrest, DRAWING, type ShareCard } from '../kit/share-card.ts'
import { textOn } from '../ui/document/theme.ts'
import { initials } from '../ui/picture/initials.ts'
import type { Page, PageView } from './page.ts'
import { words } from './words.ts'

/** The card of a page: its title beneath the club's name, unless the page says more. */
export function cardOf<Props extends object>(page: Page<Props>, view: PageView<Props>): ShareCard {
  const { club } = view
  const plain = typeof page.title === 'function' ? page.title(view) : String(page.title)
  return {
    heading: club.name,
    title: page.exactTitle?.(view) ?? plain,
    crests: [clubCrest(club)],
    ...page.share?.(view).card,
  }
}

/** The card of an event: whose it is, both crests of a game, when and where, and what is not as planned. */
export function eventCard(
  event: CalendarEvent,
  { club, teams, tables }: EventCardContext,
): Partial<ShareCard> {
  const team = teams.find(({ id }) => id === event.team_id)
  const opponent = opponentOf(event, tables)
  const ours = team ? crest(team.name, club.clubColour, team.logoUrl) : clubCrest(club)
  return {
    ...cardTexts(event, club),
    crests: [ours, ...(opponent ? [crest(opponent.name, opponent.colour)] : [])],
  }
}

interface EventCardContext {
  club: Settings
  teams: readonly Pick<Team, 'id' | 'name' | 'logoUrl'>[]
  /** The rows of the league tables, which know the colours of opponents. */
  tables: Parameters<typeof opponentOf>[1]
}

/** The crest on the card of a page about a team; nothing without one. */
export function teamCard(
  team: Pick<Team, 'name' | 'logoUrl'> | undefined,
  { clubColour }: Settings,
): Partial<ShareCard> | undefined {
  return team && { crests: [crest(team.name, clubColour, team.logoUrl)] }
}

/** The card of the whole club. */
export function clubCard(club: Settings): ShareCard {
  return {
    heading: inBrief(club),
    title: club.name,
    where: words('founded', { year: club.founded }),
    crests: [clubCrest(club)],
  }
}

/** The path, with its query, under which the page's card is found: the canonical one. */
export function cardPath<Props extends object>(page: Page<Props>, view: PageView<Props>) {
  return page.canonical?.(view) ?? page.address?.(view) ?? view.request.path
}

/** Names all that the picture shows: another content has another URL, so that messengers fetch it anew. */
export function cardHash(card: ShareCard, club: Settings) {
  const { name, logoUrl, clubColour, accentColour } = club
  const { heading, title, isOff = false, change, when, where, crests, photo, picture } = card
  const texts = [heading, title, isOff, change, when, where]
  const shown = [DRAWING, texts, crests, photo, picture, name, logoUrl, clubColour, accentColour]
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 16)
}

/** Path of the picture of a card, which stands at that path of the site. */
export function cardUrl(hash: string, of: string) {
  return `/share/${hash}.jpg?of=${encodeURIComponent(of)}`
}

/** The club's logo, or its crest. */
export function clubCrest({ name, logoUrl, clubColour }: Settings): CardCrest {
  return crest(name, clubColour, logoUrl)
}

/** A badge, or the initials of a name on a colour. */
export function crest(name: string, colour: string, badge?: string | null): CardCrest {
  return { initials: initials(name).join(''), colour, ink: textOn(colour), badge: badge ?? null }
}
