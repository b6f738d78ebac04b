import type { PublicPlayer } from './schema.ts'

/** 'goalkeeper' as people read it. */
export function positionLabel({ position }: PublicPlayer) {
  return position.charAt(0).toUpperCase() + position.slice(1)
}
