/** The parts of a person's name. A name that is not understood is all `family`. */
interface NameParts {
  firstName: string
  /** With its quotation marks. */
  nickname: string
  family: string
  suffix: string
}

/** Scripts in which the family name stands first, without a space behind it, and one letter is a whole name. */
export const EASTERN = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u

const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const NICKNAME = /["“”„«»]([^"“”„«»]+)["“”„«»]|(?<=^|[\s,])['‘’`]([^'‘’`]+)['‘’`](?=$|[\s,])/g
const SUFFIX =
  /^(?:(?:jr|jnr|sr|snr|junior|senior|esq|ii|iii|iv|[2-5](?:nd|rd|th))\.?|V|VI{1,3}|I)$/i
/** Words that are no part of a name: numbers, age groups, signs, and what a player does. */
const MARK =
  /^(?:[^\p{L}]+|[^\d\n]*\d.*|gk|goalie|goalkeeper|keeper|captain|capt\.?|guest|trial)$/iu
const PARTICLES = new Set(
  'van von der den de del della da das dos do di du la las le los ter ten te zu af el bin ibn'.split(
    ' ',
  ),
)
/** 'JP' and 'J.P.', but neither 'LI' nor 'NG'. */
const INITIALS = /^(?:(?:\p{L}\.-?)+\p{L}?|(?!NG$)[BCDFGHJKLMNPQRSTVWXZ]{2,3}|[A-Z]J)$/u
/** 'ana.brooks', 'Ana/Mia' */
const SEVERAL = /[/|\\@_=+&–—:•]|\p{L}{2}\.\p{L}{2}/u
/** Russian names in full stand with the family name first. */
const PATRONYMIC = /(?:вич|вна|чна)$/iu

/**
 * Reads a name as people and leagues write it: 'Ana Brooks', 'BROOKS, ANA', 'BROOKS Ana', 'Ana "Annie" Brooks Jr. (GK)'.
 * Only what certainly is one counts as the given name.
 */
export function readName(name: string): NameParts {
  let nickname = ''
  let isClear = true
  let text = name
    .normalize('NFKC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(/[([{<]([^)\]}>]*)(?:[)\]}>]|$)/g, (_, inside) => {
      if (!isAddition(inside)) isClear = false
      return ' '
    })
    .replaceAll(/[)\]}>]/g, ' ')
    .replaceAll(NICKNAME, (quoted, one, other, at, whole) => {
      if (whole.slice(0, at).trim() === '') return one ?? other
      nickname ||= quoted
      return ' '
    })
    .replaceAll(/["“”„«»]/g, ' ')
  const [, before, after = ''] = /^(.*?\S)\s+[-–—|/:•]\s(.*)$/s.exec(text) ?? []
  if (before !== undefined) {
    if (wordsIn(before).length < 2 || !isAddition(after)) isClear = false
    text = before
  }
  if (SEVERAL.test(text)) isClear = false
  const suffixes: string[] = []
  const places = text.split(/[,;،、]/).map(wordsIn)
  const parts = places.map((words, place) => {
    const left = words.filter(word => SUFFIX.test(word) || !MARK.test(word))
    while (left.length > (place > 0 ? 0 : 1) && SUFFIX.test(left.at(-1) ?? ''))
      suffixes.unshift(left.pop() ?? '')
    return left
  })
  const [first = [], second, ...more] = parts.filter(words => words.length > 0)
  const all = parts.flat()
  const unclear = { firstName: '', nickname, family: all.join(' '), suffix: suffixes.join(' ') }
  const found = ([given, family]: readonly (readonly string[])[]): NameParts => ({
    ...unclear,
    firstName: (given ?? []).map(lowered).join(' '),
    family: (family ?? []).map((word, at) => lowered(word, at + 1)).join(' '),
  })
  if (!isClear || more.length > 0) return unclear
  if (second) return found(byComma(first, second))
  const isLone = first.length === 1
  if (places.some(words => words.length === 0) && all.length > 0)
    return isLone && places[0]?.length === 0 ? found([first]) : unclear
  if (EASTERN.test(text)) return unclear
  if (!isLone) return found(inOrder(first) ?? [[], all])
  const isFirstName =
    places.length === 1 &&
    suffixes.length === 0 &&
    nickname === '' &&
    !text.split(/\s+/).some(word => word !== first[0] && /[\p{L}\p{N}]/u.test(word)) &&
    !/\p{Ll}{3}\p{Lu}/u.test(first[0] ?? '')
  return isFirstName ? found([first]) : unclear
}

/** Tells whether words behind a dash or in brackets are none of a name: 'GK, C', 'U10'. */
function isAddition(text: string) {
  return text
    .split(/[\s,;/]+/)
    .every(word => word === '' || /^\p{L}$/u.test(word) || MARK.test(word))
}

/** Returns the name as people say it, 'Ana Brooks' for 'BROOKS, ANA (GK)', if it is stored otherwise. */
export function usualName(name: string) {
  const { firstName, nickname, family, suffix } = readName(name)
  const usual = [firstName, nickname, family, suffix].filter(Boolean).join(' ')
  return firstName && family && usual !== wordsIn(name.normalize('NFKC')).join(' ')
    ? usual
    : undefined
}

/** Returns the ways in which texts may spell the name: as stored, and the given before the family name. */
export function spellingsOf(name: string) {
  const { firstName, family } = readName(name)
  return firstName && family ? [...new Set([name, `${firstName} ${family}`])] : [name]
}

function wordsIn(text: string) {
  return text.split(/\s+/).filter(Boolean)
}

/** 'Berg, Jan van der' */
function byComma(family: readonly string[], given: readonly string[]) {
  const end = given.findLastIndex(word => !isParticle(word)) + 1
  return [given.slice(0, end), [...given.slice(end), ...family]]
}

/** Returns the given and the family name of at least two words without a comma. */
function inOrder(words: readonly string[]) {
  const [first = '', ...rest] = words
  const capitals = words.findIndex(word => !isCapitals(word))
  const isShort = (word: string) => /^\p{L}\.?$/u.test(word) || INITIALS.test(word)
  if (isParticle(first) || (words.length > 2 && PATRONYMIC.test(words.at(-1) ?? '')))
    return undefined
  if (isCapitals(first) && !INITIALS.test(first)) {
    if (words.slice(Math.max(1, capitals)).every(isShort) && rest.some(isShort)) return undefined
    const given = words.slice(capitals)
    if (capitals > 0)
      return first.length > 2 && !given.some(word => /^\p{Ll}/u.test(word))
        ? [given, words.slice(0, capitals)]
        : undefined
  }
  return [[first], rest]
}

function isParticle(word: string) {
  return PARTICLES.has(word.toLowerCase())
}

/** 'BROOKS' and 'McDONALD', but neither 'B' nor 'B.' */
function isCapitals(word: string) {
  const letters = word.replaceAll(/[^\p{L}]|^Ma?c(?=\p{Lu}{2})/gu, '')
  return /^\p{Lu}{2,}$/u.test(letters)
}

/** 'Brooks' for 'BROOKS', 'de' for 'DE' behind another word; others as they are written. */
function lowered(word: string, at: number) {
  if (!isCapitals(word) || INITIALS.test(word)) return word
  const lower = word.toLowerCase()
  if (at > 0 && PARTICLES.has(lower)) return lower
  return lower.replaceAll(/(?:^(?:mc)?|[-'’.])\p{L}/gu, start =>
    start.startsWith('mc') && start.length > 2
      ? `Mc${start.slice(2).toUpperCase()}`
      : start.toUpperCase(),
  )
}
