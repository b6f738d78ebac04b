import { queryNames } from '../features/addresses.ts'
import type { Read } from '../kit/reads.ts'
import type { ShareCard } from '../kit/share-card.ts'
import { english, inLanguage, type Language } from '../ui/language.ts'
import { loadPage, matchRoute } from './routes.ts'
import { cardHash, cardOf, cardPath } from './share-card.ts'
import { validityWindow } from './validity.ts'

export interface FoundCard {
  card: ShareCard
  hash: string
  /** The one path, with its query, at which the card stands. */
  path: string
  /** The instant from which it may differ although no content has changed. */
  validUntil: Date
}

interface CardInput {
  /** ISO 8601. */
  now: string
  read: Read
  calendarPath: string
  origin: string
  language?: Language | undefined
}

/**
 * Returns the card of the public page at a path with its query; undefined for any other. It is made of what every visitor
 * reads there.
 */
export async function findCard(address: string, input: CardInput): Promise<FoundCard | undefined> {
  const { read, now: instant, origin, calendarPath, language } = input
  const { pathname: path, searchParams } = new URL(address, 'http://site')
  const match = matchRoute(path)
  if (!match || match.route.includes('{token}')) return undefined
  const page = await loadPage(match.name)
  if (page.private) return undefined
  const club = await read('settings')
  const { since: now, until } = validityWindow(instant, club.timeZone)
  const known = queryNames(match.route)
  const query = Object.fromEntries([...searchParams].filter(([name]) => known.includes(name)))
  const request = { path, params: match.params, query, now, origin }
  const props = await page.load(read, request, club)
  if (!props) return undefined
  const view = { ...props, request, club, calendarPath }
  if ((page.status?.(view) ?? 200) !== 200) return undefined
  return inLanguage(language ?? english, () => {
    const card = cardOf(page, view)
    return { card, hash: cardHash(card, club), path: cardPath(page, view), validUntil: until }
  })
}
