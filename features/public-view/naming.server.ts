import type { RowOf } from '../../kit/tables.server.ts'
import { shownName } from '../settings/player-names.ts'
import type { Settings } from '../settings/schema.ts'
import { mayHold, type ReadDocument } from './contents.server.ts'

type Player = Pick<RowOf<'players'>, 'id' | 'name' | 'number'>

/** The documents that search engines may list and that hold the player's name as the site shows it, or the player's card. */
export function namingDocuments(
  documents: readonly ReadDocument[],
  player: Player,
  { nameStyle }: Pick<Settings, 'nameStyle'>,
) {
  const name = shownName(player, nameStyle)
  // A first name alone, or a number, may be anybody's.
  const isTelling = nameStyle !== 'number' && /\s/.test(name)
  return documents.filter(
    document =>
      !document.isUnlisted &&
      ((isTelling &&
        mayHold(document, name, { isWhole: true }) &&
        holdsWords(document.text, name)) ||
        document.cards.has(player.id)),
  )
}

/** 'Ana B.' is not in 'Diana B.'. */
function holdsWords(text: string, words: string) {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    if (!/[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, at - 2), at))) return true
  }
  return false
}
