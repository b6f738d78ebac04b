import { ball } from '../ball.ts'
import { club, kits, lights, mix } from '../palette.ts'
import { figure } from '../people/figure.ts'
import { type Pose, poses } from '../people/poses.ts'
import { someone } from '../people/squad.ts'
import { seeded } from '../seeded.ts'
import { circle, ellipse, placed, rect, stroke } from '../shapes.ts'
import { portrait, type Scene, square } from './scene.ts'

export const theShot: Scene = {
  title: 'Through the ball',
  alt: 'A poster of a player in green striking a ball, the centre circle behind like a rising sun.',
  draw(seed) {
    const random = seeded(seed + 320)
    return portrait(
      rect(0, 0, 800, 1000, club.sand),
      circle(430, 430, 330, club.marigold),
      stroke('M430 40a390 390 0 1 0 .1 0', club.chalk, 12),
      rect(0, 800, 800, 200, club.grass),
      ...[0, 2, 4].map(i => rect(i * 160, 800, 160, 200, mix(club.grass, club.green, 0.3))),
      rect(0, 800, 800, 12, club.chalk),
      ellipse(370, 874, 230, 15, club.green, 'opacity=".55"'),
      placed(player(seed, poses.strike), 350, 872, 6.6),
      ball(690, 560, 62, { spin: random.between(0, 3) }),
    )
  },
}

export const theHeader: Scene = {
  title: 'Up for it',
  alt: 'A player in marigold rises above the halfway line to head the ball under a pale moon of a centre circle.',
  draw(seed) {
    const random = seeded(seed + 360)
    const dusk = '#2C5F63'
    return square(
      rect(0, 0, 1000, 1000, dusk),
      circle(520, 430, 360, mix(dusk, club.chalk, 0.16)),
      circle(520, 430, 270, mix(dusk, club.chalk, 0.3)),
      rect(0, 842, 1000, 158, club.green),
      rect(0, 842, 1000, 12, club.chalk),
      ellipse(480, 926, 170, 14, club.ink, 'opacity=".6"'),
      placed(
        figure(
          { ...someone(random, kits.away, random.whole(2, 11)), cut: 'ponytail' },
          poses.header,
        ),
        480,
        950,
        6.9,
      ),
      ball(684, 150, 60, { spin: random.between(0, 3) }),
      stroke(
        'M600 232l-22 24M588 176l-36 2M650 246l-8 34',
        club.marigold,
        11,
        'stroke-linecap="round"',
      ),
    )
  },
}

export const fullTime: Scene = {
  title: 'Full time',
  alt: 'Three team-mates in green leap and throw up their arms in front of broad marigold and orange bands.',
  draw(seed) {
    const random = seeded(seed + 400)
    const numbers = random.shuffled([2, 4, 5, 7, 8, 10, 11, 14, 16])
    const bands = lights.dusk.sky.slice(1)
    const jump = [poses.leap, poses.cheer, poses.celebrate]
    return square(
      ...bands.map((colour, i) => rect(0, (i * 790) / bands.length, 1000, 170, colour)),
      circle(500, 640, 240, lights.dusk.sun),
      rect(0, 780, 1000, 220, lights.dusk.grass[0]),
      rect(0, 780, 1000, 10, club.chalk),
      ...[230, 510, 780].flatMap((x, i) => [
        ellipse(x, 920, 120, 12, club.ink, 'opacity=".45"'),
        placed(
          figure(someone(random, kits.home, numbers[i]), jump[i] ?? poses.cheer, i === 2),
          x,
          918 - i * 4,
          i === 1 ? 5.6 : 5,
        ),
      ]),
      stroke('M-10 968H1010', club.chalk, 10),
    )
  },
}

export const throwIn: Scene = {
  title: 'From the touchline',
  alt: 'A player seen large takes a throw-in, ball held high in both hands, standing on the long white line.',
  draw(seed) {
    const random = seeded(seed + 440)
    const sky = '#9CC7C6'
    return portrait(
      rect(0, 0, 800, 1000, sky),
      circle(220, 250, 120, '#FFF3C4'),
      rect(0, 700, 800, 300, '#4C9657'),
      ...[0, 2, 4, 6].map(i => rect(i * 115, 700, 115, 300, '#42894F')),
      rect(0, 872, 800, 26, club.chalk),
      ellipse(440, 884, 220, 14, club.green, 'opacity=".5"'),
      ball(414, 208, 66, { spin: random.between(0, 3) }),
      placed(
        figure({ ...someone(random, kits.home, random.whole(2, 20)), cut: 'curly' }, poses.throwIn),
        410,
        884,
        6.6,
      ),
    )
  },
}

const player = (seed: number, pose: Pose) => {
  const random = seeded(seed + 321)
  return figure({ ...someone(random, kits.home, random.whole(7, 11)), cut: 'short' }, pose)
}
