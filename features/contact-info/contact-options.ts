import { mapsSearch } from '../../ui/maps-search.ts'
import { isEmail, kindOfInfo, linesOf } from './entries.ts'
import { footerEntries } from './footer-entries.ts'
import { phoneIn } from './phone.ts'
import type { ContactInfo } from './schema.ts'

/** The ways to reach the club at once; each is undefined where the club has not entered it. */
export interface ContactOptions {
  /** As the club writes it, with what is dialled. */
  phone: { text: string; number: string } | undefined
  email: string | undefined
  /** URL of a map. */
  directions: string | undefined
  /** Lines of the club's entry about game days. */
  gameDay: readonly string[]
}

/** Finds the ways among all entries: those of the footer, the location of the teams, the entry about game days. */
export function contactOptionsOf(info: ContactInfo[]): ContactOptions {
  const { phone = '', email = '', address = '' } = footerEntries(info)
  const number = phoneIn(phone)
  const location = info.find(
    entry => entry.section === 'team_info' && kindOfInfo(entry) === 'location',
  )
  const gameDay = info.find(isGameDay)
  return {
    phone: number ? { text: phone.trim(), number } : undefined,
    email: isEmail(email.trim()) ? email.trim() : undefined,
    directions: mapsSearch(location?.content ?? address),
    gameDay: gameDay ? linesOf(gameDay) : [],
  }
}

/** Tells whether the entry is what the club says about the day of a game. */
export function isGameDay({ section, title }: Pick<ContactInfo, 'section' | 'title'>) {
  return section === 'team_info' && /game.?day/i.test(title)
}
