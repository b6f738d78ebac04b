import { ball } from '../ball.ts'
import { kits, lights } from '../palette.ts'
import { fromAbove, shadowFromAbove } from '../people/from-above.ts'
import { seeded } from '../seeded.ts'
import { circle, placed, rect, stroke } from '../shapes.ts'
import { landscape, type Scene } from './scene.ts'

export const kickOffFromAbove: Scene = {
  title: 'Eight o’clock kick-off',
  alt: 'Two teams wait for the whistle on either side of the halfway line, their morning shadows long.',
  draw(seed) {
    const random = seeded(seed + 120)
    const light = lights.morning
    const ours = [
      [560, 372],
      [520, 250],
      [452, 560],
      [300, 180],
      [250, 420],
      [320, 660],
      [110, 300],
      [120, 560],
    ] as const
    const theirs = [
      [812, 300],
      [846, 520],
      [760, 700],
      [720, 110],
      [960, 210],
      [980, 420],
      [950, 640],
      [1120, 330],
    ] as const
    const turnOf = (side: number) => side * 90 + random.between(-24, 24)
    const people = [
      ...ours.map(([x, y]) => ({ x, y, turn: turnOf(1), kit: kits.home })),
      ...theirs.map(([x, y]) => ({ x, y, turn: turnOf(-1), kit: kits.visitors })),
    ]
    return landscape(
      rect(0, 0, 1200, 800, light.grass[0]),
      ...[0, 2, 4, 6].map(i => rect(i * 171.4, 0, 171.4, 800, light.grass[1])),
      stroke('M600 0V800', light.line, 9),
      stroke('M600 150a250 250 0 1 0 .1 0', light.line, 9),
      circle(600, 400, 13, light.line),
      ...people.map(({ x, y }) => placed(shadowFromAbove(light.shadow, 190, -58), x, y, 0.8)),
      placed(shadowFromAbove(light.shadow, 20, -58), 600, 400, 0.42),
      ball(600, 400, 13),
      ...people.map(({ x, y, turn, kit }) => placed(fromAbove(random, kit), x, y, 1.02, turn)),
    )
  },
}
