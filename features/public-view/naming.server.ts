import type { RowOf } from '../../kit/tables.server.ts'
import { shownName } from '../settings/player-names.ts'
import type { Settings } from '../settings/schema.ts'
import type { PublicDocument } from './crawl.server.ts'

type Player = Pick<RowOf<'players'>, 'id' | 'name' | 'number'>

/** The documents that search engines may list and that hold the player's name as the site shows it, or the player's card. */
export function namingDocuments(
  documents: readonly PublicDocument[],
  player: Player,
  { nameStyle }: Pick<Settings, 'nameStyle'>,
) {
  const name = shownName(player, nameStyle)
  // A first name alone, or a number, is anybody's.
  const isTelling = nameStyle !== 'number' && /\s/.test(name)
  return documents.filter(
    ({ isUnlisted, text }) =>
      !isUnlisted && ((isTelling && holdsWords(text, name)) || holdsCard(text, player.id)),
  )
}

/** 'Ana B.' is not in 'Diana B.'. */
function holdsWords(text: string, words: string) {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    if (!/[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, at - 2), at))) return true
  }
  return false
}

/** On a roster, the button that opens the player's profile. */
function holdsCard(text: string, id: number) {
  if (!text.includes('name="player"')) return false
  return new RegExp(`<button (?=[^>]*\\bname="player")[^>]*\\bvalue="${id}"`).test(text)
}
