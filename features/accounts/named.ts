import { lengthOfName, nameKey } from '../../kit/name-key.ts'

/** Tells whether the text holds the name as whole words. */
export function names(text: string, name: string) {
  const starts = Array.from(
    text.matchAll(/(?<![\p{L}\p{M}\p{N}])[\p{L}\p{N}]/gu),
    ({ index }) => index,
  )
  return starts.some(start => lengthOfName(text.slice(start), name) > 0)
}

/** The people in a line without that one: 'Ana Brooks and Bo Chen' → 'Bo Chen'. Null: nobody else is in it. */
export function withoutPerson(line: string, name: string) {
  const people = line.split(/(?:(?<!\s)\s+)?[,;/&]\s*|(?<!\s)\s+and\s+/)
  const rest = people.filter(person => person.trim() !== '' && !names(person, name))
  return rest.length > 0 ? LIST.format(rest) : null
}

/** A text without the lines that name the person. Null: no line stays. */
export function withoutLines(text: string, name: string) {
  const rest = text.split('\n').filter(line => !names(line, name))
  return rest.some(line => line.trim() !== '') ? rest.join('\n') : null
}

/** Tells whether a user name may be that of the person: 'ana' or 'ana.brooks' of Ana Brooks. */
export function couldBeSamePerson(username: string, name: string) {
  const words = nameKey(username).split(/[\s._-]+/)
  const own = nameKey(name).split(' ')
  return words.every(word => own.includes(word))
}

const LIST = new Intl.ListFormat('en')
