import { drawing, type Picture } from '../shapes.ts'

export interface Scene {
  /** The caption in a gallery. */
  title: string
  /** The description for people who hear the picture instead of seeing it. */
  alt: string
  draw(seed: number): Picture
}

/** Scenes are drawn 1200 x 800, 800 x 1000 or 1000 x 1000 and rasterised at twice that. */
export const landscape = (...content: string[]) => drawing([2400, 1600], [1200, 800], ...content)
export const portrait = (...content: string[]) => drawing([1600, 2000], [800, 1000], ...content)
export const square = (...content: string[]) => drawing([2000, 2000], [1000, 1000], ...content)
