import { kits, lights } from '../palette.ts'
import { fromAbove, shadowFromAbove } from '../people/from-above.ts'
import { seeded } from '../seeded.ts'
import { circle, placed, rect, stroke } from '../shapes.ts'
import { type Scene, square } from './scene.ts'

export const huddleFromAbove: Scene = {
  title: 'Arms round shoulders',
  alt: 'Ten players in green and their keeper in orange stand in a ring in the centre circle, seen from straight above.',
  draw(seed) {
    const random = seeded(seed + 80)
    const light = lights.morning
    const count = 11
    const radius = 264
    const places = Array.from({ length: count }, (_, i) => {
      const angle = (i / count) * Math.PI * 2 + 0.2
      return {
        x: 500 + Math.cos(angle) * radius,
        y: 500 + Math.sin(angle) * radius,
        turn: (angle * 180) / Math.PI - 90,
      }
    })
    return square(
      rect(0, 0, 1000, 1000, light.grass[0]),
      ...[0, 2, 4].map(i => rect(i * 200, 0, 200, 1000, light.grass[1])),
      stroke('M500 0V1000', light.line, 13),
      stroke('M500 92a408 408 0 1 0 .1 0', light.line, 13),
      circle(500, 500, 22, light.line),
      ...places.map(({ x, y }) => placed(shadowFromAbove(light.shadow, 150, -52), x, y, 1.7)),
      ...places.map(({ x, y, turn }, i) =>
        placed(fromAbove(random, i === 3 ? kits.keeper : kits.home, 'round'), x, y, 2.3, turn),
      ),
    )
  },
}
