import { smallCrest } from '../crest.ts'
import { shaded } from '../palette.ts'
import { circle, ellipse, path, stroke } from '../shapes.ts'

export function glasses(half: number, dark = false) {
  const x = half * 0.47
  const lens = (s: number) =>
    ellipse(
      s * x,
      8,
      37,
      31,
      dark ? '#1E2F2B' : '#FFFFFF',
      `fill-opacity="${dark ? 1 : 0.14}" stroke="#1B2522" stroke-width="8"`,
    )
  return (
    lens(-1) +
    lens(1) +
    stroke(
      `M${-x + 37} 4Q0 -10 ${x - 37} 4M${-x - 37} 2L${-half} -6M${x + 37} 2L${half} -6`,
      '#1B2522',
      8,
    )
  )
}

export function beard(half: number, jaw: number, colour: string) {
  const w = half + 3
  return (
    path(
      `M${-w} -12C${-w - 2} 92 ${-jaw - 10} 184 0 184C${jaw + 10} 184 ${w + 2} 92 ${w} -12L${w - 14} -6C${w - 16} 44 ${w - 34} 66 46 70C30 58 -30 58 -46 70C${-w + 34} 66 ${-w + 16} 44 ${-w + 14} -6Z`,
      colour,
    ) + path('M-28 92C-12 104 12 104 28 92C20 112 -20 112 -28 92Z', shaded(colour, 0.5))
  )
}

export function stubble(half: number, jaw: number, colour: string) {
  return path(
    `M${-half} 0C${-half + 4} 80 ${-jaw} 152 0 152C${jaw} 152 ${half - 4} 80 ${half} 0C${half - 20} 60 50 74 40 72C20 62 -20 62 -40 72C-50 74 ${-half + 20} 60 ${-half} 0Z`,
    colour,
    'opacity=".28"',
  )
}

export function cap(half: number, colour: string, brim: string) {
  const w = half + 12
  return (
    path(
      `M${-w} -44C${-w - 8} -212 ${w + 8} -212 ${w} -44C${w - 40} -74 ${-w + 40} -74 ${-w} -44Z`,
      colour,
    ) +
    path(
      `M0 -171C${w - 30} -171 ${w + 6} -120 ${w} -44C${w - 30} -62 ${w - 50} -64 ${w - 60} -66C${w - 56} -110 40 -160 0 -171Z`,
      shaded(colour, 0.25),
    ) +
    path(
      `M${-w - 6} -34C${-w + 40} -96 ${w - 40} -96 ${w + 6} -34C${w - 30} -10 ${w - 70} -22 0 -22C${-w + 70} -22 ${-w + 30} -10 ${-w - 6} -34Z`,
      brim,
    ) +
    circle(0, -172, 8, brim) +
    smallCrest(0, -118, 62)
  )
}

export function bucketHat(half: number, colour: string, band: string) {
  const w = half + 8
  return (
    path(
      `M${-w + 14} -60C${-w + 16} -150 ${-w + 36} -186 0 -186C${w - 36} -186 ${w - 16} -150 ${w - 14} -60Z`,
      colour,
    ) +
    path(`M${-w + 14} -96H${w - 14}V-62H${-w + 14}Z`, band) +
    path(
      `M${-w + 8} -74C-60 -92 60 -92 ${w - 8} -74L${w + 46} -14C60 -54 -60 -54 ${-w - 46} -14Z`,
      shaded(colour, 0.1),
    )
  )
}

export function whistle(x: number, y: number, cord: string, body: string) {
  return (
    stroke(
      `M${x - 82} ${y - 250}C${x - 70} ${y - 120} ${x - 30} ${y - 50} ${x} ${y - 12}C${x + 30} ${y - 50} ${x + 70} ${y - 120} ${x + 82} ${y - 250}`,
      cord,
      8,
    ) +
    path(
      `M${x - 40} ${y - 14}H${x + 10}A30 30 0 1 1 ${x - 16} ${y + 12}L${x - 40} ${y + 8}Z`,
      body,
    ) +
    circle(x + 8, y + 14, 10, shaded(body, 0.6))
  )
}
