import type { Player } from './schema.ts'

/** 'Goalkeeper' for goalkeeper. */
export function positionLabel({ position }: Pick<Player, 'position'>) {
  return position.charAt(0).toUpperCase() + position.slice(1)
}
