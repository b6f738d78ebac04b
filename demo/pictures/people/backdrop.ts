import { club, mix } from '../palette.ts'
import type { Seeded } from '../seeded.ts'
import { circle, rect, stroke } from '../shapes.ts'

/** Draws one colour and one marking of the pitch, large, behind a portrait. */
export function backdrop(random: Seeded, width: number, height: number, choices = grounds) {
  const ground = random.pick(choices)
  const pale = ground === club.sand || ground === mist
  const line = pale ? mix(ground, club.green, 0.2) : mix(ground, club.chalk, 0.45)
  return rect(0, 0, width, height, ground) + random.pick(markings)(width, height, line, ground)
}

const mist = '#D3DDC6'

export const grounds = [
  '#4E9460',
  '#2F7D4F',
  club.marigold,
  club.sand,
  club.sky,
  '#D9703A',
  '#6E9EA8',
  mist,
]

type Marking = (w: number, h: number, line: string, ground: string) => string

const markings: Marking[] = [
  (w, h, line) =>
    stroke(`M0 ${h * 0.4}H${w}`, line, 12) + stroke(ring(w / 2, h * 0.4, w * 0.41), line, 12),
  (w, h, line) =>
    stroke(
      `M${w * 0.14} 0V${h}M${w * 0.14} ${h * 0.22}A${w * 0.5} ${w * 0.5} 0 0 1 ${w * 0.14} ${h * 0.76}`,
      line,
      12,
    ) + circle(w * 0.86, h * 0.2, 15, line),
  (w, h, line) =>
    stroke(
      `M${w * 0.1} ${h}V${h * 0.09}H${w}M${w * 0.1} ${h * 0.4}A${h * 0.31} ${h * 0.31} 0 0 0 ${w * 0.1 + h * 0.31} ${h * 0.09}`,
      line,
      12,
    ),
  (w, h, _line, ground) =>
    [0, 2, 4, 6].map(i => rect((w / 7) * i, 0, w / 7, h, mix(ground, club.green, 0.09))).join(''),
  (w, h, line) =>
    stroke(
      `M0 ${h * 0.16}H${w}M${w * 0.2} ${h * 0.16}V${h * 0.6}H${w * 0.8}V${h * 0.16}`,
      line,
      12,
    ),
  (w, h, _line, ground) => circle(w / 2, h * 0.41, w * 0.4, mix(ground, club.chalk, 0.32)),
]

const ring = (x: number, y: number, r: number) => `M${x} ${y - r}a${r} ${r} 0 1 0 .1 0`
