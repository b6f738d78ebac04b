import { longHair } from './hair-long.ts'
import { shortHair } from './hair-short.ts'

export const hairCuts = { ...shortHair, ...longHair }

export type HairCut = keyof typeof hairCuts
