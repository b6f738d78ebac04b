import { type Point, polygon } from './shapes.ts'

export type Spot = readonly [x: number, z: number]

/** A camera that looks level over the ground: metres in, drawing units out. */
export interface Camera {
  /** Projects a point `y` metres above the ground at (x, z). */
  point(x: number, z: number, y?: number): Point
  /** Drawing units per metre at (x, z). */
  scale(x: number, z: number): number
  patch(corners: readonly Spot[], fill: string, more?: string): string
  /** A line painted on the ground, `width` metres wide. */
  line(spots: readonly Spot[], width: number, fill: string): string
  horizon: number
}

export function camera(eye: {
  centre: number
  horizon: number
  height: number
  focal: number
  /** Degrees that the camera is turned to the right. */
  turn?: number
}): Camera {
  const angle = ((eye.turn ?? 0) * Math.PI) / 180
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const seen = ([x, z]: Spot): Spot => [x * cos - z * sin, Math.max(x * sin + z * cos, 0)]
  const project = ([x, z]: Spot, y: number): Point => [
    eye.centre + (eye.focal * x) / z,
    eye.horizon + (eye.focal * (eye.height - y)) / z,
  ]
  const raw = ([x, z]: Spot): Spot => [x * cos - z * sin, x * sin + z * cos]
  const patch = (corners: readonly Spot[], fill: string, more = '') =>
    polygon(
      inFront(corners.map(raw)).map(spot => project(spot, 0)),
      fill,
      more,
    )
  return {
    horizon: eye.horizon,
    patch,
    point: (x, z, y = 0) => project(seen([x, z]), y),
    scale: (x, z) => eye.focal / seen([x, z])[1],
    line: (spots, width, fill) => patch(ribbon(spots, width / 2), fill),
  }
}

export function arc(x: number, z: number, radius: number, from: number, to: number): Spot[] {
  const steps = Math.max(8, Math.ceil(Math.abs(to - from) / 4))
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180
    return [x + Math.cos(angle) * radius, z + Math.sin(angle) * radius]
  })
}

const near = 0.35

/** Cuts off the part behind the eye, which the projection would turn upside down. */
function inFront(spots: readonly Spot[]): Spot[] {
  return spots.flatMap((spot, i) => {
    const before = spots[(i + spots.length - 1) % spots.length] ?? spot
    const crossing = before[1] > near !== spot[1] > near
    const share = (near - before[1]) / (spot[1] - before[1])
    const cut: Spot = [before[0] + (spot[0] - before[0]) * share, near]
    return [...(crossing ? [cut] : []), ...(spot[1] > near ? [spot] : [])]
  })
}

function ribbon(spots: readonly Spot[], half: number): Spot[] {
  const sideways = spots.map((spot, i): Spot => {
    const before = spots[i - 1] ?? spot
    const after = spots[i + 1] ?? spot
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1
    return [-((after[1] - before[1]) / length) * half, ((after[0] - before[0]) / length) * half]
  })
  const edge = (side: number) =>
    spots.map(
      ([x, z], i): Spot => [x + side * (sideways[i]?.[0] ?? 0), z + side * (sideways[i]?.[1] ?? 0)],
    )
  return [...edge(1), ...edge(-1).reverse()]
}
