import { ball } from './ball.ts'
import { camera } from './camera.ts'
import { club, kits, lights } from './palette.ts'
import { figure, figureShadow, type Player } from './people/figure.ts'
import { type Pose, poses } from './people/poses.ts'
import { someone } from './people/squad.ts'
import { midfield, mownGrass } from './pitch.ts'
import { seeded } from './seeded.ts'
import { drawing, ellipse, type Point, placed } from './shapes.ts'
import { cloudBars, skyBands, sunDisc, treeLine } from './sky.ts'

const WIDE = 960
const HIGH = 640
const GROUND = 560
const SIZE = 2.1
const light = lights.dusk

/** Two players keep a ball going at dusk; the last frame leads back to the first. */
export function kickAbout() {
  const random = seeded(2024)
  const behind = field()
  const [left, right] = [someone(random, kits.home, 9), someone(random, kits.home, 10)]
  return passes.flatMap((pass, at) => {
    const from = contact(pass)
    const to = contact(passes[(at + 1) % passes.length] as Pass)
    return Array.from({ length: pass.frames }, (_, frame) => {
      const way = frame / pass.frames
      const x = from[0] + (to[0] - from[0]) * way
      const y = from[1] + (to[1] - from[1]) * way - pass.high * 4 * way * (1 - way)
      const turned = (at + way) * (pass.by === 'left' ? 5 : -5)
      return drawing(
        [WIDE, HIGH],
        [WIDE, HIGH],
        behind,
        ellipse(x, GROUND + 4, 22, 5, light.shadow, 'opacity=".5"'),
        player(left, 'left', poseOf('left', at, frame)),
        player(right, 'right', poseOf('right', at, frame)),
        ball(x, y, 21, { spin: turned, panel: club.green }),
      )
    })
  })
}

type Side = 'left' | 'right'

interface Pass {
  by: Side
  how: 'strike' | 'header'
  frames: number
  /** The height of its arc above the straight way. */
  high: number
}

const passes: readonly Pass[] = [
  { by: 'left', how: 'strike', frames: 16, high: 210 },
  { by: 'right', how: 'header', frames: 13, high: 90 },
  { by: 'left', how: 'strike', frames: 11, high: 70 },
  { by: 'right', how: 'strike', frames: 14, high: 160 },
]

// Near enough to each other to be seen on a phone, which shows only the middle of the video.
const standing = { left: 360, right: 600 }

function contact({ by, how }: Pass): Point {
  const inward = by === 'left' ? 1 : -1
  const [out, up] = how === 'strike' ? [38, 22] : [7, 130]
  return [standing[by] + inward * out * SIZE, GROUND - up * SIZE]
}

function poseOf(side: Side, at: number, frame: number): Pose {
  const pass = passes[at] as Pass
  const next = passes[(at + 1) % passes.length] as Pass
  const left = pass.frames - frame
  if (pass.by === side && frame < 4) return poses[pass.how]
  if (next.by === side && next.how === 'strike' && left <= 4) return poses.windUp
  if (next.by === side && next.how === 'header' && left <= 2) return { ...poses.header, lift: 12 }
  const bounce = Math.abs(Math.sin((frame * Math.PI) / 4)) * 2
  return { ...poses.ready, lift: bounce }
}

function player(who: Player, side: Side, pose: Pose) {
  const flip = side === 'right'
  return (
    placed(figureShadow(who, pose, light.shadow, 0.5, 0.28, flip), standing[side], GROUND, SIZE) +
    placed(figure(who, pose, flip), standing[side], GROUND, SIZE)
  )
}

function field() {
  const random = seeded(77)
  const eye = camera({ centre: WIDE / 2, horizon: 330, height: 1.5, focal: 760 })
  return [
    skyBands(light, WIDE, 332),
    sunDisc(light, 600, 262, 58),
    cloudBars(light, random, 230, 90, 260),
    cloudBars(light, random, 720, 60, 200),
    treeLine(light.far, random, WIDE, 332, 30),
    mownGrass(eye, light, [WIDE, HIGH], { step: 1.3 }),
    midfield(eye, light.line, 0, 13, 0.14),
  ].join('')
}
