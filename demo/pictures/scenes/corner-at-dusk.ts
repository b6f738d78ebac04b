import { ball } from '../ball.ts'
import { camera } from '../camera.ts'
import { club, lights, shaded } from '../palette.ts'
import { cornerArc, mownGrass } from '../pitch.ts'
import { seeded } from '../seeded.ts'
import { ellipse, path, polygon, round } from '../shapes.ts'
import { cloudBars, floodlight, skyBands, sunDisc, treeLine } from '../sky.ts'
import { landscape, type Scene } from './scene.ts'

export const cornerAtDusk: Scene = {
  title: 'Corner at dusk',
  alt: 'A marigold corner flag and a ball on the corner arc, long shadows, the sun low over the trees.',
  draw(seed) {
    const random = seeded(seed)
    const light = lights.dusk
    const eye = camera({ centre: 520, horizon: 430, height: 1.15, focal: 900, turn: -14 })
    const [x, y] = eye.point(-0.9, 4)
    const [bx, by] = eye.point(-0.2, 3.62)
    const tall = eye.scale(-0.9, 4) * 1.5
    const sunX = random.between(760, 900)
    return landscape(
      skyBands(light, 1200, 432),
      sunDisc(light, sunX, 372, 64),
      cloudBars(light, random, 300, 190, 300),
      cloudBars(light, random, 960, 120, 220),
      floodlight(1080, 432, 250, light.far, light.sun),
      floodlight(150, 432, 190, light.far, light.sun),
      treeLine(light.far, random, 1200, 432, 34),
      mownGrass(eye, light, [1200, 800], { along: 'x', step: 3 }),
      cornerArc(eye, light.line, -0.9, 4),
      polygon(
        [
          [x - 3, y],
          [x + 5, y],
          [x - 300, y + 330],
          [x - 330, y + 330],
        ],
        light.shadow,
        'opacity=".5"',
      ),
      ellipse(bx - 46, by + 18, 78, 9, light.shadow, 'opacity=".5"'),
      path(
        `M${round(x - 5)} ${round(y)}L${round(x - 4)} ${round(y - tall)}H${round(x + 4)}L${round(x + 5)} ${round(y)}Z`,
        club.chalk,
      ),
      flag(x + 4, y - tall + 4, tall * 0.5),
      ball(bx, by - 22, 46, { spin: random.between(0, 3), tilt: 0.8 }),
    )
  },
}

function flag(x: number, y: number, w: number) {
  const h = w * 0.62
  const d = (a: number, b: number) =>
    `M${round(x)} ${round(y)}C${round(x + w * 0.3)} ${round(y - h * 0.2)} ${round(x + w * 0.6)} ${round(y + h * 0.24)} ${round(x + w)} ${round(y + a)}L${round(x + w * 0.96)} ${round(y + b)}C${round(x + w * 0.6)} ${round(y + h * 1.2)} ${round(x + w * 0.3)} ${round(y + h * 0.8)} ${round(x)} ${round(y + h)}Z`
  return (
    path(d(0, h), club.marigold) +
    path(
      `M${round(x + w * 0.42)} ${round(y + h * 0.02)}C${round(x + w * 0.6)} ${round(y + h * 0.1)} ${round(x + w * 0.8)} ${round(y + h * 0.08)} ${round(x + w)} ${round(y)}L${round(x + w * 0.96)} ${round(y + h)}C${round(x + w * 0.75)} ${round(y + h * 1.12)} ${round(x + w * 0.6)} ${round(y + h * 1.08)} ${round(x + w * 0.42)} ${round(y + h * 0.97)}Z`,
      shaded(club.marigold, 0.2),
    )
  )
}
