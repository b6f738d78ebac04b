import { mix } from '../palette.ts'
import type { Seeded } from '../seeded.ts'
import { circle, ellipse, path, stroke } from '../shapes.ts'

export interface Hair {
  /** Drawn before neck and face. */
  behind: string
  /** Drawn over them. */
  front: string
}

export interface Head {
  half: number
  colour: string
  random: Seeded
}

export const shine = (colour: string) => mix(colour, '#E9B98A', 0.16)

/** A cap of curls from temple to temple, `sweep` degrees wide. */
export function curls(
  half: number,
  colour: string,
  random: Seeded,
  size: number,
  count: number,
  sweep: number,
): Hair {
  const lobes = Array.from({ length: count }, (_, i) => {
    const angle = ((-90 - sweep / 2 + (sweep * i) / (count - 1)) * Math.PI) / 180
    const x = Math.cos(angle) * (half + 6)
    const y = -20 + Math.sin(angle) * 138
    return circle(x, y, size + random.between(-4, 5), colour)
  })
  const fringe = [-0.66, -0.34, 0, 0.34, 0.66].map(t =>
    circle(t * (half - 6), -96 + Math.abs(t) * 12, size * 0.8 + random.between(-3, 3), colour),
  )
  const light = [-0.5, 0.05, 0.5].map(t =>
    stroke(
      `M${t * half - 14} ${-138 + Math.abs(t) * 20}a16 16 0 0 1 28 0`,
      shine(colour),
      5,
      'stroke-linecap="round"',
    ),
  )
  return {
    behind: '',
    front:
      lobes.join('') + ellipse(0, -104, half - 8, 50, colour) + fringe.join('') + light.join(''),
  }
}

export function pulledBack(w: number, colour: string) {
  const h = w + 5
  return path(
    `M${-h} 0C${-h - 14} -190 ${h + 14} -190 ${h} 0L${w - 9} -8C${w - 12} -60 ${w - 40} -96 0 -96C${-w + 40} -96 ${-w + 12} -60 ${-w + 9} -8Z`,
    colour,
  )
}

export function parted(w: number, colour: string) {
  const h = w + 14
  return (
    path(
      `M${-h} 60C${-h - 22} -200 ${h + 22} -200 ${h} 60L${w - 4} 56C${w + 2} -10 ${w - 30} -70 6 -112C${-w + 36} -70 ${-w - 2} -10 ${-w + 4} 56Z`,
      colour,
    ) + parting(colour)
  )
}

export const parting = (colour: string) =>
  stroke('M4 -108C4 -122 2 -134 0 -140', shine(colour), 5, 'stroke-linecap="round"')
