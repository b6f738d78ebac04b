import { ball } from '../ball.ts'
import { smallCrest } from '../crest.ts'
import { shirtNumber } from '../digits.ts'
import { club, kits, lights, mix, shaded } from '../palette.ts'
import { seeded } from '../seeded.ts'
import { circle, ellipse, group, path, placed, rect, stroke } from '../shapes.ts'
import { cloudBars, skyBands } from '../sky.ts'
import { landscape, portrait, type Scene, square } from './scene.ts'

export const bootsAndBall: Scene = {
  title: 'Laced up',
  alt: 'A pair of boots with marigold laces beside a ball on mown stripes, a pale sun behind them.',
  draw(seed) {
    const random = seeded(seed + 600)
    const colour = random.pick(['#D9472B', '#1F6B52', '#3F6F8F'])
    return square(
      rect(0, 0, 1000, 1000, club.marigold),
      circle(500, 470, 330, mix(club.marigold, club.chalk, 0.42)),
      rect(0, 690, 1000, 310, club.grass),
      ...[0, 2, 4].map(i => rect(i * 200, 690, 200, 310, mix(club.grass, club.green, 0.28))),
      rect(0, 690, 1000, 14, club.chalk),
      ellipse(560, 816, 420, 24, club.green, 'opacity=".5"'),
      ball(720, 610, 180, { spin: random.between(0, 3), tilt: 0.7 }),
      placed(boot(shaded(colour, 0.25)), 290, 690, 1.12),
      placed(boot(colour), 180, 740, 1.3),
    )
  },
}

export const cupDay: Scene = {
  title: 'Cup day',
  alt: 'A marigold two-handled cup with the club crest on a green plinth, paper confetti falling around it.',
  draw(seed) {
    const random = seeded(seed + 640)
    const gold = club.marigold
    const confetti = Array.from({ length: 80 }, () =>
      rect(
        -9,
        -5,
        18,
        10,
        random.pick([gold, club.chalk, '#D9703A', club.sky]),
        `transform="translate(${random.whole(0, 800)} ${random.whole(0, 740)}) rotate(${random.whole(0, 180)})"`,
      ),
    )
    return portrait(
      rect(0, 0, 800, 1000, club.green),
      ...[0, 2, 4].map(i => rect(i * 160, 0, 160, 1000, mix(club.green, '#FFFFFF', 0.04))),
      stroke('M0 460H800M400 130a330 330 0 1 0 .1 0', mix(club.green, '#FFFFFF', 0.26), 10),
      confetti.join(''),
      stroke(
        'M262 300C120 290 130 500 320 530M538 300C680 290 670 500 480 530',
        shaded(gold, 0.25),
        34,
      ),
      path('M240 240H560C566 430 520 560 434 596V690H366V596C280 560 234 430 240 240Z', gold),
      path(
        'M470 240H560C566 430 520 560 434 596V690H404V590C470 540 480 400 470 240Z',
        shaded(gold, 0.2),
      ),
      rect(226, 222, 348, 36, mix(gold, '#FFFFFF', 0.35), 'rx="18"'),
      rect(310, 680, 180, 34, shaded(gold, 0.25), 'rx="8"'),
      smallCrest(392, 400, 150),
      path('M250 714H550L580 850H220Z', '#5B3A24'),
      path('M480 714H550L580 850H500Z', '#472C1A'),
      rect(300, 760, 180, 46, mix(gold, '#FFFFFF', 0.2), 'rx="6"'),
      rect(0, 850, 800, 150, '#0A2A21'),
    )
  },
}

export const washDay: Scene = {
  title: 'Wash day',
  alt: 'Green, marigold and orange shirts with numbers hang on a line under a wide Texas sky.',
  draw(seed) {
    const random = seeded(seed + 680)
    const light = lights.noon
    const numbers = random.shuffled([1, 3, 7, 9, 10, 14, 18, 21])
    const worn = [kits.home, kits.away, kits.home, kits.keeper, kits.home]
    return landscape(
      skyBands(light, 1200, 700),
      cloudBars(light, random, 260, 560, 420),
      cloudBars(light, random, 960, 500, 320),
      path('M0 690Q300 650 640 684T1200 660V800H0Z', '#459253'),
      path('M0 740Q400 700 800 735T1200 720V800H0Z', '#357D47'),
      stroke('M-10 150Q600 236 1210 140', club.ink, 5),
      ...worn.map((kit, i) => {
        const x = 150 + i * 225
        const y = 156 + Math.sin((x / 1200) * Math.PI) * 34
        const turn = random.between(-3, 4)
        return placed(shirt(kit, numbers[i] ?? 1), x, y, 1, turn)
      }),
    )
  },
}

export const medals: Scene = {
  title: 'Every one of them earned',
  alt: 'Five medals on green and marigold ribbons hang in a row, each stamped with a centre circle.',
  draw(seed) {
    const random = seeded(seed + 720)
    const metals = ['#F2B705', '#D8DAD2', '#C9804A']
    const hung = [-40, 60, 0, 90, -10].map((drop, i) => {
      const x = 120 + i * 190
      const y = 610 + drop
      const metal = random.pick(metals)
      return (
        path(
          `M${x - 46} -10H${x + 46}V${y - 130}L${x} ${y - 84}L${x - 46} ${y - 130}Z`,
          i % 2 ? club.marigold : club.green,
        ) +
        rect(x - 12, -10, 24, y - 100, i % 2 ? club.green : club.marigold) +
        circle(x + 14, y + 16, 100, '#10201A', 'opacity=".16"') +
        circle(x, y, 98, metal) +
        path(
          `M${x} ${y - 98}A98 98 0 0 1 ${x} ${y + 98}A150 150 0 0 0 ${x} ${y - 98}Z`,
          shaded(metal, 0.14),
        ) +
        stroke(
          `M${x - 76} ${y}H${x + 76}M${x} ${y - 48}a48 48 0 1 0 .1 0M${x} ${y - 76}a76 76 0 1 0 .1 0`,
          shaded(metal, 0.36),
          7,
        ) +
        circle(x, y, 8, shaded(metal, 0.36))
      )
    })
    return square(
      rect(0, 0, 1000, 1000, '#DDE3CC'),
      stroke('M500 190a410 410 0 1 0 .1 0M0 600H1000', mix('#DDE3CC', club.green, 0.2), 10),
      hung.join(''),
    )
  },
}

function boot(colour: string) {
  const laces = [0, 1, 2, 3].map(i => `M${118 + i * 24} ${-118 + i * 16}l26 -16`).join('')
  const studs = [14, 62, 196, 246, 292].map(x => path(`M${x} 22h26l-5 24h-16Z`, club.ink)).join('')
  return group(
    studs +
      path(
        'M8 -168C34 -150 84 -150 112 -160C132 -108 190 -74 262 -58C318 -46 344 -24 340 22H4C-10 -40 14 -100 8 -168Z',
        colour,
      ) +
      path(
        'M4 22C-4 0 -6 -20 -2 -44C60 -30 240 -10 338 -8C342 4 341 14 340 22Z',
        shaded(colour, 0.3),
      ) +
      path('M66 -24C104 -60 128 -96 118 -146L150 -104C150 -70 130 -40 104 -18Z', club.chalk) +
      path('M8 -168C34 -150 84 -150 112 -160L116 -140C84 -130 36 -132 10 -146Z', club.ink) +
      stroke(laces, club.marigold, 9, 'stroke-linecap="round"'),
    '',
  )
}

function shirt(kit: typeof kits.home, number: number) {
  const pegs = [-62, 62].map(x => rect(x - 6, -18, 12, 38, '#C9974F', 'rx="3"')).join('')
  return (
    path(
      'M-70 0C-40 20 40 20 70 0L128 40L106 118L78 104C74 180 84 250 92 318C40 338 -40 300 -92 322C-84 250 -74 180 -78 104L-106 118L-128 40Z',
      kit.shirt,
    ) +
    path(
      'M30 14L70 0L128 40L106 118L78 104C74 180 84 250 92 318C70 326 50 322 34 318C22 220 20 100 30 14Z',
      shaded(kit.shirt, 0.16),
    ) +
    path('M-112 98L-106 118L-78 104L-79 84ZM112 98L106 118L78 104L79 84Z', kit.trim) +
    path('M-70 0C-40 20 40 20 70 0L60 -6C36 8 -36 8 -60 -6Z', kit.trim) +
    shirtNumber(number, { x: 0, y: 164, height: 128, colour: kit.number }) +
    pegs
  )
}
