import { ball } from '../ball.ts'
import { club, mix } from '../palette.ts'
import { seeded } from '../seeded.ts'
import { circle, type Point, rect, stroke, through } from '../shapes.ts'
import { type Scene, square } from './scene.ts'

export const backOfTheNet: Scene = {
  title: 'Back of the net',
  alt: 'A ball stretches the white net, drawn large against a marigold sun on deep green.',
  draw(seed) {
    const random = seeded(seed + 240)
    const [bx, by] = [random.between(520, 620), random.between(440, 520)]
    const radius = 128
    const pulled = ([x, y]: Point): Point => {
      const distance = Math.hypot(x - bx, y - by)
      const pull = Math.exp(-((distance / 300) ** 2))
      return [
        x + (x - bx) * pull * 0.55 + pull * 26,
        y + (y - by) * pull * 0.55 + pull * 46 + Math.sin(x / 140) * 8,
      ]
    }
    const thread = (points: Point[]) => through(points.map(pulled))
    const range = (n: number) => Array.from({ length: n }, (_, i) => i)
    const across = range(19).map(i => thread(range(61).map(k => [k * 22 - 160, i * 68 - 110])))
    const down = range(19).map(i => thread(range(61).map(k => [i * 68 - 110, k * 22 - 160])))
    const net = across.join('') + down.join('')
    return square(
      rect(0, 0, 1000, 1000, club.green),
      ...[0, 2, 4, 6].map(i => rect(i * 142.8, 0, 142.8, 1000, mix(club.green, '#FFFFFF', 0.035))),
      circle(bx, by, 372, club.marigold),
      stroke(net, mix(club.green, club.ink, 0.5), 7, 'opacity=".35" transform="translate(16 20)"'),
      circle(bx + 46, by + 52, radius, club.ink, 'opacity=".25"'),
      ball(bx, by, radius, { spin: random.between(0, 3), tilt: random.between(0, 2) }),
      stroke(net, club.chalk, 7, 'stroke-linejoin="round"'),
    )
  },
}
