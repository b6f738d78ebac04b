import { ball } from '../ball.ts'
import { camera } from '../camera.ts'
import { club, kits, lights } from '../palette.ts'
import { poses } from '../people/poses.ts'
import { onGround, someone } from '../people/squad.ts'
import { goalEnd, mownGrass } from '../pitch.ts'
import { seeded } from '../seeded.ts'
import { ellipse, round, stroke } from '../shapes.ts'
import { cloudBars, skyBands, treeLine } from '../sky.ts'
import { landscape, type Scene } from './scene.ts'

export const rainCheck: Scene = {
  title: 'We play in the rain',
  alt: 'Two players chase a ball through puddles while rain falls in long slanting lines.',
  draw(seed) {
    const random = seeded(seed + 280)
    const light = lights.rain
    const eye = camera({ centre: 600, horizon: 300, height: 1.9, focal: 1000 })
    const wet = { slant: 0.08, long: 0.4 }
    const puddles = Array.from({ length: 9 }, () => {
      const [x, y] = eye.point(random.between(-5, 5), random.between(4.2, 11))
      const w = 12000 / (900 - y) + random.between(20, 80)
      return (
        ellipse(x, y, w, w * 0.13, '#9DB3AD') +
        ellipse(x - w * 0.1, y + w * 0.02, w * 0.6, w * 0.07, '#BCCBC4')
      )
    })
    const drops = Array.from({ length: 190 }, () => {
      const [x, y, length] = [
        random.between(-40, 1260),
        random.between(-60, 780),
        random.between(24, 70),
      ]
      return `M${round(x)} ${round(y)}l${round(-length * 0.26)} ${round(length)}`
    })
    const [bx, by] = eye.point(0.55, 4.7)
    return landscape(
      skyBands(light, 1200, 302),
      cloudBars(light, random, 260, 90, 420),
      cloudBars(light, random, 900, 60, 520),
      treeLine(light.far, random, 1200, 302, 40),
      mownGrass(eye, light, [1200, 800], { step: 2 }),
      goalEnd(eye, light.line, 0, 34, 0.2),
      puddles.join(''),
      onGround(eye, light, wet, {
        x: 1.6,
        z: 5,
        player: someone(random, kits.visitors, random.whole(2, 20)),
        pose: poses.run,
        flip: true,
      }),
      onGround(eye, light, wet, {
        x: -0.6,
        z: 4.5,
        player: someone(random, kits.away, random.whole(2, 20)),
        pose: poses.sprint,
      }),
      stroke(
        `M${bx - 60} ${by + 6}q-14 -26 -34 -34M${bx - 40} ${by}q-4 -30 -16 -46M${bx + 44} ${by + 4}q10 -28 30 -38`,
        '#D5E0DA',
        5,
        'stroke-linecap="round"',
      ),
      ellipse(bx, by + 4, 70, 9, '#BCCBC4'),
      ball(bx, by - 20, 27, { panel: club.ink, spin: random.between(0, 3) }),
      stroke(drops.join(''), '#DCE6E0', 2, 'stroke-linecap="round" opacity=".5"'),
    )
  },
}
