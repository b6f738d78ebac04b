import type { ContactInfo } from './schema.ts'

/** The entries of one section in the club's order. */
export function entriesOf(info: ContactInfo[], section: ContactInfo['section']) {
  return info.filter(entry => entry.section === section)
}

/** What an entry of the team's information tells, by its title. */
export function kindOfInfo({ title }: Pick<ContactInfo, 'title'>) {
  if (/location/i.test(title)) return 'location'
  return /time/i.test(title) ? 'time' : 'other'
}

/** The lines of a content, those without words left out. */
export function linesOf({ content }: Pick<ContactInfo, 'content'>) {
  return content
    .split(/\r\n?|\n/)
    .map(line => line.trim())
    .filter(Boolean)
}

export function isEmail(line: string) {
  return /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(line)
}
