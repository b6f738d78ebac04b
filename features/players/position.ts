import type { Player } from './schema.ts'
import { positionWords } from './words.ts'

/** 'Goalkeeper' for goalkeeper. */
export function positionLabel({ position }: Pick<Player, 'position'>) {
  return positionWords(position)
}
