import { arc, type Camera } from './camera.ts'
import type { Light } from './palette.ts'
import { rect } from './shapes.ts'

/** Grass to the horizon, mown in stripes across the view (`along: 'z'`) or away from it. */
export function mownGrass(
  eye: Camera,
  light: Light,
  view: readonly [number, number],
  stripes: { along?: 'x' | 'z'; step?: number } = {},
) {
  const { along = 'z', step = 5 } = stripes
  const from = along === 'z' ? 0 : -160
  const drawn: string[] = []
  for (let place = from; place < 160; place += step * 2) {
    const strip = [
      [-200, place],
      [200, place],
      [200, place + step],
      [-200, place + step],
    ] as const
    const turned = strip.map(([x, z]) => [z, x < 0 ? 0.4 : 160] as const)
    drawn.push(eye.patch(along === 'z' ? strip : turned, light.grass[1]))
  }
  return rect(0, eye.horizon, view[0], view[1] - eye.horizon, light.grass[0]) + drawn.join('')
}

/** The goal's end of a pitch: goal line at `z`, centred on `x`, box and arc towards the eye. */
export function goalEnd(eye: Camera, colour: string, x: number, z: number, width = 0.14) {
  const box = (half: number, deep: number) =>
    eye.line(
      [
        [x - half, z],
        [x - half, z - deep],
      ],
      width,
      colour,
    ) +
    eye.line(
      [
        [x + half, z],
        [x + half, z - deep],
      ],
      width,
      colour,
    ) +
    eye.line(
      [
        [x - half, z - deep],
        [x + half, z - deep],
      ],
      width,
      colour,
    )
  return (
    eye.line(
      [
        [x - 60, z],
        [x + 60, z],
      ],
      width,
      colour,
    ) +
    box(9.2, 5.5) +
    box(20, 16.5) +
    eye.line(arc(x, z - 11, 9.15, 217, 323), width, colour) +
    eye.patch(arc(x, z - 11, 0.22, 0, 360), colour)
  )
}

/** Halfway line across the view, and the centre circle around (x, z). */
export function midfield(eye: Camera, colour: string, x: number, z: number, width = 0.14) {
  return (
    eye.line(
      [
        [x - 90, z],
        [x + 90, z],
      ],
      width,
      colour,
    ) +
    eye.line(arc(x, z, 9.15, 0, 364), width, colour) +
    eye.patch(arc(x, z, 0.25, 0, 360), colour)
  )
}

export function cornerArc(eye: Camera, colour: string, x: number, z: number, width = 0.12) {
  return (
    eye.line(
      [
        [x, z],
        [x + 120, z],
      ],
      width,
      colour,
    ) +
    eye.line(
      [
        [x, z],
        [x, z - 60],
      ],
      width,
      colour,
    ) +
    eye.line(arc(x, z, 1, -90, 0), width, colour)
  )
}
