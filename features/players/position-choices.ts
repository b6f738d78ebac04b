import { positionLabel } from './position.ts'
import { positions } from './schema.ts'

/** 'Forward' to 'Goalkeeper'. */
export const positionChoices = positions.map(position => ({
  value: position,
  label: positionLabel({ position }),
}))
