import { shirtNumber } from '../digits.ts'
import { type Kit, shaded, skinInShade } from '../palette.ts'
import { ellipse, group, type Point, path, placed, polygon, round, taper } from '../shapes.ts'
import type { Bend, Pose } from './poses.ts'
import { type TinyHair, tinyHair } from './tiny-hair.ts'

export interface Player {
  kit: Kit
  skin: string
  hair: string
  cut?: TinyHair
  number?: number
}

/** A faceless player 100 units tall, feet at (0, 0), facing right; `flip` turns it round. */
export function figure(player: Player, pose: Pose, flip = false) {
  const { skin } = player
  const trunk = unitVector(180 - pose.lean)
  const across: Point = [-trunk[1], trunk[0]]
  const hip: Point = [0, 0]
  const neck = moved(hip, trunk, 31)
  const side = (share: number, from: Point, span: number) => moved(from, across, share * span)
  const flat = pose.broad > 8
  const far = tinted(player, flat ? 0 : 0.2)
  const legs = {
    far: limb(side(1, hip, pose.broad * 0.5), pose.far.leg, 21, 21),
    near: limb(side(-1, hip, pose.broad * 0.5), pose.near.leg, 21, 21),
  }
  const lowest = Math.max(legs.far[2][1], legs.near[2][1]) + 4
  const shoulders = [side(1, neck, pose.broad), side(-1, neck, pose.broad)] as const
  const head = moved(neck, unitVector(180 - pose.lean * 0.6 - (pose.nod ?? 0)), flat ? 10.6 : 11.4)
  const nearArm = arm(
    flat ? player : tinted(player, 0.06),
    limb(moved(shoulders[1], trunk, -3), pose.near.arm, 14, 13),
  )
  const drawn =
    (flat ? nearArm : '') +
    arm(far, limb(moved(shoulders[0], trunk, -3), pose.far.arm, 14, 13)) +
    leg(far, legs.far, pose.far.leg[2] ?? 0) +
    leg(player, legs.near, pose.near.leg[2] ?? 0, flat) +
    trunkShape(player, hip, neck, across, pose) +
    taper(moved(neck, trunk, -2), moved(neck, trunk, 6), 2.8, 2.6, skinInShade(skin, 0.24)) +
    ellipse(head[0], head[1], 6.9, 8, skin) +
    placed(
      tinyHair[player.cut ?? 'short'](player.hair, flat),
      head[0],
      head[1],
      1.06,
      pose.lean * 0.6,
    ) +
    number(player, hip, trunk, pose, flip) +
    (flat ? '' : nearArm)
  const up = -lowest - (pose.lift ?? 0)
  return group(
    group(drawn, `transform="translate(0 ${round(up)})"`),
    flip ? 'transform="scale(-1 1)"' : '',
  )
}

/** The figure's shadow on the ground, falling to the right by `slant` and `long` times its height. */
export function figureShadow(
  player: Player,
  pose: Pose,
  colour: string,
  slant: number,
  long: number,
  flip = false,
) {
  const kit = {
    shirt: colour,
    trim: colour,
    number: colour,
    shorts: colour,
    socks: colour,
    boots: colour,
  }
  const { number: _none, ...rest } = player
  const dark = figure({ ...rest, kit, skin: colour, hair: colour }, pose, flip).replace(
    /#[0-9a-f]{6}/gi,
    colour,
  )
  return group(dark, `opacity=".42" transform="matrix(1 0 ${round(-slant)} ${round(-long)} 0 0)"`)
}

type Joints = readonly [Point, Point, Point]

function limb(from: Point, [upper, lower]: Bend, first: number, second: number): Joints {
  const middle = moved(from, unitVector(upper), first)
  return [from, middle, moved(middle, unitVector(lower), second)]
}

function arm({ kit, skin }: Player, [shoulder, elbow, hand]: Joints) {
  const cuff = between(shoulder, elbow, 0.68)
  return (
    taper(elbow, hand, 2.5, 2, skin) +
    taper(shoulder, elbow, 3, 2.5, skin) +
    taper(hand, between(elbow, hand, 1.12), 2.4, 2.1, skin) +
    taper(between(shoulder, elbow, 0.5), cuff, 4.1, 4, kit.trim) +
    taper(shoulder, between(shoulder, elbow, 0.56), 4.3, 4.1, kit.shirt)
  )
}

function leg({ kit, skin }: Player, [hip, knee, ankle]: Joints, foot: number, left = false) {
  const hem = between(hip, knee, 0.72)
  return (
    taper(hip, knee, 4.4, 3.5, skin) +
    taper(knee, ankle, 3.5, 2.6, skin) +
    taper(between(knee, ankle, 0.24), ankle, 3.7, 2.6, kit.trim) +
    taper(between(knee, ankle, 0.4), ankle, 3.5, 2.6, kit.socks) +
    placed(
      path('M-3.2 -2.4C-3.6 1 -3.4 3 -3.2 4H9.4C10 2.4 8 1 5 .4C3.6 0 3 -1.4 2.8 -2.8Z', kit.boots),
      ankle[0],
      ankle[1],
      1,
      foot,
      left,
    ) +
    taper(hip, hem, 5, 5.6, kit.shorts)
  )
}

function trunkShape({ kit }: Player, hip: Point, neck: Point, across: Point, pose: Pose) {
  const at = (centre: Point, share: number): Point => moved(centre, across, share)
  const waist = pose.broad * 0.5 + 3.4
  const top = pose.broad + 0.6
  const hem = between(hip, neck, 0.02)
  const shape = [at(neck, -top), at(neck, top), at(hem, waist), at(hem, -waist)]
  const shade = [at(neck, top * 0.35), at(neck, top), at(hem, waist), at(hem, waist * 0.4)]
  const soft = (colour: string) => `stroke="${colour}" stroke-width="4" stroke-linejoin="round"`
  return (
    polygon(
      [
        at(hip, -waist),
        at(hip, waist),
        at(between(hip, neck, -0.14), waist),
        at(between(hip, neck, -0.14), -waist),
      ],
      kit.shorts,
      soft(kit.shorts),
    ) +
    polygon(shape, kit.shirt, soft(kit.shirt)) +
    polygon(shade, shaded(kit.shirt, 0.16), soft(shaded(kit.shirt, 0.16)))
  )
}

function number(player: Player, hip: Point, trunk: Point, pose: Pose, flip: boolean) {
  if (player.number === undefined) return ''
  const [x, y] = moved(hip, trunk, 18)
  const height = pose.broad > 8 ? 13 : 11
  return shirtNumber(player.number, {
    x,
    y,
    height,
    colour: player.kit.number,
    turn: pose.lean,
    flip,
  })
}

function tinted(player: Player, share: number): Player {
  const kit = Object.fromEntries(
    Object.entries(player.kit).map(([part, colour]) => [part, shaded(colour, share)]),
  ) as unknown as Kit
  return { ...player, kit, skin: skinInShade(player.skin, share) }
}

function unitVector(angle: number): Point {
  const radians = (angle * Math.PI) / 180
  return [Math.sin(radians), Math.cos(radians)]
}

const moved = (from: Point, [x, y]: Point, by: number): Point => [
  from[0] + x * by,
  from[1] + y * by,
]

const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
]
