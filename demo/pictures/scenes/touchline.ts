import { ball } from '../ball.ts'
import { camera } from '../camera.ts'
import { club, kits, lights, mix, shaded } from '../palette.ts'
import { poses } from '../people/poses.ts'
import { onGround, someone } from '../people/squad.ts'
import { midfield, mownGrass } from '../pitch.ts'
import { seeded } from '../seeded.ts'
import { circle, ellipse, path, placed, polygon, rect, stroke } from '../shapes.ts'
import { cloudBars, skyBands, treeLine } from '../sky.ts'
import { landscape, type Scene } from './scene.ts'

export const touchlineChairs: Scene = {
  title: 'Best seats in Plano',
  alt: 'Folding chairs, a cooler and a striped umbrella on the touchline, the game going on behind them.',
  draw(seed) {
    const random = seeded(seed + 760)
    const light = lights.noon
    const eye = camera({ centre: 600, horizon: 330, height: 2.2, focal: 1050 })
    const spots = [
      [-5.5, 17],
      [-1.5, 15],
      [2.4, 18],
      [5.6, 14.5],
    ] as const
    const [bx, by] = eye.point(-0.5, 14.6)
    return landscape(
      skyBands(light, 1200, 332),
      cloudBars(light, random, 880, 110, 360),
      cloudBars(light, random, 300, 180, 220),
      treeLine(light.far, random, 1200, 332, 46),
      mownGrass(eye, light, [1200, 800], { step: 3 }),
      midfield(eye, light.line, 0, 19, 0.18),
      eye.line(
        [
          [-60, 7.4],
          [60, 7.4],
        ],
        0.14,
        light.line,
      ),
      ...spots
        .toSorted((a, b) => b[1] - a[1])
        .map(([x, z], i) =>
          onGround(
            eye,
            light,
            { slant: 0.5, long: 0.25 },
            {
              x,
              z,
              player: someone(random, i % 2 ? kits.visitors : kits.home, [9, 4, 17, 6][i]),
              pose: random.pick([poses.run, poses.dribble, poses.sprint]),
              flip: i % 2 === 1,
              tall: 1.8,
            },
          ),
        ),
      ball(bx, by - 10, 10),
      umbrella(330, 700),
      placed(chair(club.green), 330, 716, 1),
      placed(chair('#D9703A'), 560, 726, 1),
      placed(chair('#3F6F8F'), 1010, 722, 1),
      placed(cooler(), 740, 742, 1),
    )
  },
}

export const coneWork: Scene = {
  title: 'Tuesday cone work',
  alt: 'Orange cones, a speed ladder and a dashed running path seen from above, with balls waiting in a row.',
  draw(seed) {
    const random = seeded(seed + 800)
    const light = lights.noon
    const cones = Array.from({ length: 7 }, (_, i) => [180 + i * 140, i % 2 ? 270 : 450] as const)
    const run = cones
      .map(([x, y], i) =>
        i
          ? `S${x - 70} ${y + (i % 2 ? -90 : 90)} ${x} ${y + (i % 2 ? -70 : 70)}`
          : `M60 560C120 600 150 560 ${x} ${y + 70}`,
      )
      .join('')
    const ladder = `M120 650H700M120 740H700${Array.from({ length: 9 }, (_, i) => `M${120 + i * 72.5} 650V740`).join('')}`
    return landscape(
      rect(0, 0, 1200, 800, light.grass[0]),
      ...[0, 2, 4, 6].map(i => rect(0, i * 114.3, 1200, 114.3, light.grass[1])),
      stroke('M-10 90H1210M1080 90a150 150 0 0 1 -300 0', light.line, 10),
      stroke(run, light.line, 8, 'stroke-dasharray="4 22" stroke-linecap="round"'),
      stroke(ladder, light.shadow, 9, 'opacity=".35" transform="translate(8 10)"'),
      stroke(ladder, club.marigold, 9),
      ...cones.flatMap(([x, y]) => [
        polygon(
          [
            [x - 30, y + 6],
            [x + 26, y + 24],
            [x + 110, y + 84],
          ],
          light.shadow,
          'opacity=".4"',
        ),
        circle(x, y, 36, '#B4481F'),
        circle(x, y, 33, '#E4632E'),
        circle(x - 3, y - 3, 19, club.chalk),
        circle(x - 4, y - 4, 12, '#E4632E'),
        circle(x - 5, y - 5, 6, shaded('#B4481F', 0.3)),
      ]),
      ...[0, 1, 2, 3].flatMap(i => [
        ellipse(846 + i * 88, 716, 44, 24, light.shadow, 'opacity=".4" '),
        ball(830 + i * 88, 698, 34, {
          spin: random.between(0, 3),
          tilt: random.between(0, 3),
          panel: i === 2 ? '#D9472B' : club.green,
        }),
      ]),
    )
  },
}

function chair(cloth: string) {
  return (
    polygon(
      [
        [-80, 40],
        [90, 40],
        [190, 78],
        [10, 78],
      ],
      lights.noon.shadow,
      'opacity=".35"',
    ) +
    stroke(
      'M-66 -40L58 60M66 -40L-58 60M-70 -150L-58 60M70 -150L58 60',
      club.ink,
      8,
      'stroke-linecap="round"',
    ) +
    path('M-74 -158Q0 -136 74 -158L68 -40Q0 -24 -68 -40Z', cloth) +
    path('M-66 -46Q0 -30 66 -46L74 -22Q0 -2 -74 -22Z', shaded(cloth, 0.25)) +
    stroke('M-92 -78H-66M92 -78H66', club.ink, 12, 'stroke-linecap="round"') +
    circle(0, -94, 20, 'none', `stroke="${mix(cloth, club.chalk, 0.6)}" stroke-width="5"`) +
    stroke('M-71 -94H71', mix(cloth, club.chalk, 0.6), 5)
  )
}

function cooler() {
  return (
    polygon(
      [
        [-84, 22],
        [84, 22],
        [170, 60],
        [-10, 60],
      ],
      lights.noon.shadow,
      'opacity=".35"',
    ) +
    rect(-90, -70, 180, 106, club.marigold, 'rx="8"') +
    path('M40 -70H82Q90 -70 90 -62V28Q90 36 82 36H40Z', shaded(club.marigold, 0.2)) +
    rect(-96, -98, 192, 34, club.chalk, 'rx="8"') +
    stroke('M-60 -98V-124H60V-98', club.ink, 8, 'stroke-linejoin="round"') +
    rect(-16, -74, 32, 22, club.green, 'rx="4"')
  )
}

function umbrella(x: number, foot: number) {
  const top = foot - 470
  const rib = (from: number, to: number, colour: string) =>
    path(
      `M${x} ${top}Q${x + from * 1.02} ${top + 20} ${x + from} ${top + 150}Q${x + (from + to) / 2} ${top + 128} ${x + to} ${top + 150}Q${x + to * 1.02} ${top + 20} ${x} ${top}Z`,
      colour,
    )
  return (
    rect(x - 5, top + 60, 10, 430, club.ink) +
    rib(-250, -150, club.green) +
    rib(-150, -50, club.chalk) +
    rib(-50, 50, club.green) +
    rib(50, 150, club.chalk) +
    rib(150, 250, shaded(club.green, 0.3))
  )
}
