import { skinInShade } from '../palette.ts'
import { clipped, ellipse, path } from '../shapes.ts'

export interface Face {
  skin: string
  /** Half the width of the head; the whole is some 290 tall around (0, 0). */
  half: number
  /** The squareness of the jaw. */
  jaw: number
}

/** A head without features: a plane of shade and the hint of a nose are enough to be someone. */
export function head({ skin, half, jaw }: Face) {
  const shade = skinInShade(skin, 0.15)
  const outline = faceOutline(half, jaw)
  const light = ellipse(-half * 0.28, -10, half * 1.04, 190, skin)
  return (
    ellipse(-half, 18, 19, 29, skin) +
    ellipse(half, 18, 19, 29, shade) +
    ellipse(-half - 1, 20, 9, 15, shade) +
    clipped('face', outline, path(outline, shade) + light) +
    path('M8 2C10 18 21 30 19 40C16 49 2 50 -6 46C4 38 8 20 8 2Z', skinInShade(skin, 0.12))
  )
}

export function neck(skin: string, width: number) {
  const shade = skinInShade(skin, 0.24)
  const w = width / 2
  return (
    path(
      `M${-w} 60V200C${-w} 240 ${-w - 50} 252 ${-w - 70} 262V320H${w + 70}V262C${w + 50} 252 ${w} 240 ${w} 200V60Z`,
      skin,
    ) + path(`M${-w} 110C${-w + 10} 190 ${w - 20} 214 ${w} 190V60H${-w}Z`, shade)
  )
}

export function faceOutline(half: number, jaw: number) {
  return (
    `M${-half} -20C${-half} -178 ${half} -178 ${half} -20` +
    `C${half} 70 ${jaw} 152 0 152C${-jaw} 152 ${-half} 70 ${-half} -20Z`
  )
}
