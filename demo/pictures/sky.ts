import type { Light } from './palette.ts'
import type { Seeded } from './seeded.ts'
import { circle, group, path, polygon, rect, round } from './shapes.ts'

/** Flat bands of colour, each a little taller than the one below it. */
export function skyBands(light: Light, width: number, horizon: number) {
  const count = light.sky.length
  const edge = (i: number) => horizon * (1 - ((count - i) / count) ** 1.25)
  return light.sky
    .map((colour, i) => rect(0, edge(i), width, horizon - edge(i) + 1, colour))
    .join('')
}

export function sunDisc(light: Light, x: number, y: number, r: number) {
  return circle(x, y, r * 1.5, light.sun, 'opacity=".22"') + circle(x, y, r, light.sun)
}

/** Long flat clouds, stacked lozenges with round ends. */
export function cloudBars(light: Light, random: Seeded, x: number, y: number, size: number) {
  const bars = [0, 1, 2].map(i => {
    const w = size * (i === 1 ? 1 : random.between(0.45, 0.75))
    const offset = random.between(-0.25, 0.25) * size
    const h = size * 0.085
    return rect(x + offset - w / 2, y + i * h * 0.92, w, h, light.cloud, `rx="${round(h / 2)}"`)
  })
  return group(bars.join(''), 'opacity=".85"')
}

/** A line of live oaks and pecans along the horizon. */
export function treeLine(colour: string, random: Seeded, width: number, y: number, height: number) {
  let d = `M0 ${y + 2}V${y - height * 0.5}`
  for (let x = 0; x < width; ) {
    const w = random.between(0.7, 2) * height
    const lift = random.between(0.45, 1) * height
    d += `Q${round(x + w / 2)} ${round(y - lift * 1.4)} ${round(x + w)} ${round(y - height * random.between(0.3, 0.5))}`
    x += w
  }
  return path(`${d}V${y + 2}Z`, colour)
}

export function floodlight(x: number, foot: number, height: number, colour: string, lit: string) {
  const top = foot - height
  const w = height * 0.2
  const lamps = [0, 1].flatMap(row =>
    [0, 1, 2, 3].map(i =>
      rect(
        x - w / 2 + (i + 0.14) * (w / 4),
        top + row * w * 0.24 - w * 0.5,
        w * 0.18,
        w * 0.17,
        lit,
        `rx="${round(w * 0.03)}"`,
      ),
    ),
  )
  return (
    polygon(
      [
        [x - w * 0.035, top],
        [x + w * 0.035, top],
        [x + w * 0.07, foot],
        [x - w * 0.07, foot],
      ],
      colour,
    ) +
    rect(x - w * 0.55, top - w * 0.58, w * 1.1, w * 0.56, colour, `rx="${round(w * 0.05)}"`) +
    lamps.join('')
  )
}

/** The light that falls from a mast, as a flat cone. */
export function beam(
  x: number,
  y: number,
  left: number,
  right: number,
  foot: number,
  colour: string,
) {
  return polygon(
    [
      [x - 14, y],
      [x + 14, y],
      [right, foot],
      [left, foot],
    ],
    colour,
    'opacity=".1"',
  )
}
