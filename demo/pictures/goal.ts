import type { Camera } from './camera.ts'
import { type Point, stroke, through } from './shapes.ts'

export interface GoalShape {
  x: number
  z: number
  width?: number
  height?: number
  /** Metres that the net reaches behind the line; negative when the goal is seen from behind. */
  deep?: number
  colour?: string
  net?: string
  mesh?: number
}

export function goal(eye: Camera, shape: GoalShape) {
  const { x, z, width = 6.4, height = 2.2, deep = 2, colour = '#F7F5EF', net = colour } = shape
  const { mesh = 0.22 } = shape
  const back = height * 0.98
  const left = x - width / 2
  const right = x + width / 2
  const thick = eye.scale(x, z) * 0.12
  const threads: Point[][] = []
  for (let across = left; across <= right + 0.01; across += mesh) {
    threads.push([eye.point(across, z, height), eye.point(across, z + deep * 0.45, back)])
    threads.push([eye.point(across, z + deep * 0.45, back), eye.point(across, z + deep, 0)])
  }
  for (let up = 0; up <= height; up += mesh) {
    const z2 = z + deep * (1 - 0.55 * (up / back))
    threads.push([eye.point(left, z2, up), eye.point(right, z2, up)])
    for (const side of [left, right])
      threads.push([eye.point(side, z, up), eye.point(side, z2, up)])
  }
  for (let away = 0; away < Math.abs(deep); away += mesh) {
    const share = away / Math.abs(deep)
    const top = share < 0.45 ? height : height * (1 - (share - 0.45) / 0.55)
    for (const side of [left, right]) {
      threads.push([eye.point(side, z + deep * share, 0), eye.point(side, z + deep * share, top)])
    }
  }
  const frame = [
    eye.point(left, z),
    eye.point(left, z, height),
    eye.point(right, z, height),
    eye.point(right, z),
  ]
  return (
    stroke(threads.map(through).join(''), net, Math.max(thick * 0.13, 0.6), 'opacity=".5"') +
    stroke(through(frame), colour, thick, 'stroke-linejoin="round" stroke-linecap="round"')
  )
}
