import type { ContactInfo } from './schema.ts'

/** The entries of one section, in the order of the list. */
export function entriesOf(info: ContactInfo[], section: ContactInfo['section']) {
  return info.filter(entry => entry.section === section)
}

/** Tells whether an entry of `team_info` is a location or a time, by its title. */
export function kindOfInfo({ title }: Pick<ContactInfo, 'title'>) {
  if (/location/i.test(title)) return 'location'
  return /time/i.test(title) ? 'time' : 'other'
}

/** The trimmed lines of an entry's content, without empty ones. */
export function linesOf({ content }: Pick<ContactInfo, 'content'>) {
  return content
    .split(/\r\n?|\n/)
    .map(line => line.trim())
    .filter(Boolean)
}

export function isEmail(line: string) {
  return /^[^\s@<>]+@(?=[^\s@<>][^\s@<>.]*\.[^\s@<>])[^\s@<>]+$/.test(line)
}
