import { bluestem } from '../bluestem.ts'
import { type Camera, camera } from '../camera.ts'
import { goal } from '../goal.ts'
import { club, kits, lights } from '../palette.ts'
import { poses } from '../people/poses.ts'
import { onGround, someone } from '../people/squad.ts'
import { goalEnd, mownGrass } from '../pitch.ts'
import { seeded } from '../seeded.ts'
import { path } from '../shapes.ts'
import { cloudBars, floodlight, skyBands, sunDisc, treeLine } from '../sky.ts'
import { landscape, type Scene } from './scene.ts'

export const bluestemSeason: Scene = {
  title: 'Bluestem season',
  alt: 'Tall prairie grass in the foreground; behind it an empty pitch and a goal under a wide morning sky.',
  draw(seed) {
    const random = seeded(seed + 480)
    const light = lights.morning
    const eye = camera({ centre: 620, horizon: 500, height: 2.2, focal: 1000 })
    const stems = { from: -80, to: 560, foot: 810, height: 470, count: 64, lean: 0.16 }
    return landscape(
      skyBands(light, 1200, 502),
      sunDisc(light, random.between(240, 420), 330, 80),
      cloudBars(light, random, 820, 150, 380),
      cloudBars(light, random, 380, 90, 240),
      treeLine(light.far, random, 1200, 502, 36),
      mownGrass(eye, light, [1200, 800], { step: 4 }),
      goalEnd(eye, light.line, 3.2, 15, 0.13),
      goal(eye, { x: 3.2, z: 15, height: 2.4, width: 7.3 }),
      bluestem(
        random,
        { ...stems, to: 1200, height: 190, count: 120 },
        ['#7D9A62', '#94A86A', '#6B8C63'],
        '#B5763F',
      ),
      bluestem(random, stems, [club.green, '#2B5E4C', '#3F6F5E', club.bluestem], '#8C4A32'),
    )
  },
}

export const walkingHome: Scene = {
  title: 'Last ones off the pitch',
  alt: 'Five players walk in single file along the halfway line at dusk, the sun behind them, their shadows falling towards us.',
  draw(seed) {
    const random = seeded(seed + 520)
    const light = lights.dusk
    const eye = camera({ centre: 600, horizon: 450, height: 0.9, focal: 1150 })
    const numbers = random.shuffled([2, 5, 7, 8, 11, 13, 16, 20])
    const spots = [-2.2, -1.15, -0.05, 1.05, 2.1]
    return landscape(
      skyBands(light, 1200, 452),
      sunDisc(light, random.between(500, 700), 390, 150),
      floodlight(110, 452, 270, light.far, '#F7C244'),
      floodlight(1110, 452, 220, light.far, '#F7C244'),
      treeLine(light.far, random, 1200, 452, 30),
      mownGrass(eye, light, [1200, 800], { step: 2.4 }),
      eye.line(
        [
          [-60, 5.3],
          [60, 5.3],
        ],
        0.12,
        light.line,
      ),
      ...spots.map((x, i) =>
        onGround(
          eye,
          light,
          { slant: (x - 0.2) * -0.22, long: 1.05 },
          {
            x,
            z: 5.3 + (i % 2) * 0.12,
            tall: 1.5 + (i % 3) * 0.08,
            pose: poses.walk,
            player: someone(random, i === 3 ? kits.keeper : kits.home, numbers[i]),
          },
        ),
      ),
    )
  },
}

export const morningGoal: Scene = {
  title: 'First light, empty goal',
  alt: 'An empty goal seen from the side of the box, its net casting a long shadow; mist lies on the trees.',
  draw(seed) {
    const random = seeded(seed + 560)
    const light = lights.morning
    const eye = camera({
      centre: 560,
      horizon: 360,
      height: 1.5,
      focal: 950,
      turn: random.between(-36, -28),
    })
    return landscape(
      skyBands(light, 1200, 362),
      sunDisc(light, 930, 210, 70),
      cloudBars(light, random, 330, 110, 340),
      treeLine('#86AC91', random, 1200, 362, 70),
      treeLine(light.far, random, 1200, 362, 34),
      mownGrass(eye, light, [1200, 800], { along: 'x', step: 2.5 }),
      goalEnd(eye, light.line, -4, 8, 0.13),
      netShadow(eye, light.shadow),
      goal(eye, { x: -4, z: 8, width: 6.4, height: 2.3 }),
      path('M0 345Q300 325 620 345T1200 340V372H0Z', '#F4E7BE', 'opacity=".5"'),
    )
  },
}

function netShadow(eye: Camera, colour: string) {
  const corners = [
    [-7.2, 8],
    [-9.4, 5.9],
    [-3, 5.9],
    [-0.8, 8],
  ] as const
  return eye.patch(corners, colour, 'opacity=".3"') + eye.line(corners, 0.12, colour)
}
