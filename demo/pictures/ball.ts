import { club, shaded } from './palette.ts'
import { circle, clipped, group, type Point, path, round, stroke } from './shapes.ts'

type Vector = readonly [number, number, number]

/** A ball of twelve dark pentagons, turned by `spin` and `tilt` (radians), lit from the left. */
export function ball(
  x: number,
  y: number,
  r: number,
  look: { spin?: number; tilt?: number; skin?: string; panel?: string } = {},
) {
  const { spin = 0.4, tilt = 0.5, skin = club.chalk, panel = club.green } = look
  const turned = vertices.map(v => rotated(v, spin, tilt))
  const neighbours = (i: number) => links[i] ?? []
  const corner = (i: number, j: number) => between(turned[i] as Vector, turned[j] as Vector, 1 / 3)
  const panels = turned.flatMap((centre, i) =>
    centre[2] > -0.35
      ? [
          path(
            outline(
              centre,
              neighbours(i).map(j => corner(i, j)),
            ),
            panel,
          ),
        ]
      : [],
  )
  const seams = turned.flatMap((_, i) =>
    neighbours(i).flatMap(j => {
      const [a, b] = [corner(i, j), corner(j, i)]
      return i < j && a[2] > -0.1 && b[2] > -0.1 ? [`M${flat(a)}L${flat(b)}`] : []
    }),
  )
  const id = `ball${Math.round(x)}-${Math.round(y)}`
  const shade = path(
    'M0.25 -1C0.55 -0.2 0.3 0.7 -0.62 0.8A1 1 0 0 0 1 0A1 1 0 0 0 0.25 -1Z',
    shaded(panel, 0.4),
    'opacity=".22"',
  )
  const drawn = panels.join('') + stroke(seams.join(''), panel, 0.045) + shade
  return group(
    circle(0, 0, 1, skin) + clipped(id, 'M1 0A1 1 0 1 1 -1 0A1 1 0 1 1 1 0Z', drawn),
    `transform="translate(${round(x)} ${round(y)}) scale(${round(r)})"`,
  )
}

const golden = (1 + Math.sqrt(5)) / 2

const vertices: Vector[] = [-1, 1].flatMap(a =>
  [-golden, golden].flatMap((b): Vector[] => [unit([0, a, b]), unit([a, b, 0]), unit([b, 0, a])]),
)

const links = vertices.map(a =>
  vertices.flatMap((b, j) => {
    const distance = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
    return distance > 0.1 && distance < 1.2 ? [j] : []
  }),
)

/** The corners in order round their centre; those over the rim are drawn on it. */
function outline(centre: Vector, corners: Vector[]) {
  const side = unit(cross(centre, Math.abs(centre[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]))
  const up = cross(centre, side)
  const around = (v: Vector) => Math.atan2(dot(v, up), dot(v, side))
  const ordered = corners.toSorted((a, b) => around(a) - around(b))
  return `M${ordered.map(flat).join('L')}Z`
}

function flat(v: Vector): string {
  const [x, y] = v[2] >= 0 ? v : rim(v)
  return `${Math.round(x * 1000) / 1000} ${Math.round(y * 1000) / 1000}`
}

function rim([x, y]: Vector): Point {
  const length = Math.hypot(x, y) || 1
  return [(x / length) * 1.06, (y / length) * 1.06]
}

function rotated([x, y, z]: Vector, spin: number, tilt: number): Vector {
  const [x1, z1] = [
    x * Math.cos(spin) + z * Math.sin(spin),
    z * Math.cos(spin) - x * Math.sin(spin),
  ]
  return [x1, y * Math.cos(tilt) - z1 * Math.sin(tilt), y * Math.sin(tilt) + z1 * Math.cos(tilt)]
}

function between(a: Vector, b: Vector, share: number): Vector {
  return unit([
    a[0] + (b[0] - a[0]) * share,
    a[1] + (b[1] - a[1]) * share,
    a[2] + (b[2] - a[2]) * share,
  ])
}

function unit([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}

function dot(a: Vector, b: Vector) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}
