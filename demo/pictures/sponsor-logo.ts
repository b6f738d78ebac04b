import { openTypeface } from '../../media/lettering.ts'
import { circle, drawing, type Picture, path, placed, rect, stroke } from './shapes.ts'

interface Logo {
  name: string
  colour: string
  second: string
  mark: keyof typeof marks
}

/** A mark and the name beside it, as in firms' logos. */
export function sponsorLogo({ name, colour, second, mark }: Logo): Picture {
  const typeface = openTypeface()
  const { lines, size } = typeface.fitted(name, { width: 400, lines: 2, sizes: [84, 70] })
  const text = lines
    .map((line, nth) => typeface.line(line, { x: 232, y: 118 + nth * size, size, colour }))
    .join('')
  return drawing([640, 240], [640, 240], placed(marks[mark](colour, second), 116, 120), text)
}

/** Around the origin, 96 in radius. */
const marks = {
  tooth: (colour: string, second: string) =>
    circle(0, 0, 96, colour) +
    path(
      'M-44 -46C-70 -30 -50 20 -36 56C-28 74 -14 60 -8 30C-4 14 4 14 8 30C14 60 28 74 36 56C50 20 70 -30 44 -46C24 -58 8 -42 0 -42C-8 -42 -24 -58 -44 -46Z',
      second,
    ),
  leaf: (colour: string, second: string) =>
    path('M-80 80C-96 -40 -20 -96 88 -88C96 20 40 96 -80 80Z', colour) +
    stroke('M-80 80C-40 20 10 -20 60 -60', second, 12, 'stroke-linecap="round"'),
  heron: (colour: string, second: string) =>
    circle(0, 0, 96, second) +
    stroke('M-30 96L-30 20C-30 -10 30 -10 30 -40C30 -66 -6 -66 -6 -44', colour, 16) +
    path('M-8 -56L-64 -40L-8 -36Z', colour),
  bread: (colour: string, second: string) =>
    rect(-80, -20, 160, 80, colour, 'rx="24"') +
    circle(-46, -24, 40, colour) +
    circle(46, -24, 40, colour) +
    circle(0, -36, 44, colour) +
    stroke('M-44 -20L-24 20M-4 -30L16 14M36 -24L56 18', second, 10, 'stroke-linecap="round"'),
  barn: (colour: string, second: string) =>
    path('M-88 84V-10L-50 -70L0 -92L50 -70L88 -10V84Z', colour) +
    rect(-34, 10, 68, 74, second) +
    stroke('M-34 10L34 84M34 10L-34 84', colour, 8),
}
