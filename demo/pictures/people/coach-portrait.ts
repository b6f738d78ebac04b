import { smallCrest } from '../crest.ts'
import { club, hairs, mix, shaded, skins } from '../palette.ts'
import { type Seeded, seeded } from '../seeded.ts'
import { drawing, type Picture, path, placed, stroke } from '../shapes.ts'
import { backdrop, grounds } from './backdrop.ts'
import { beard, bucketHat, cap, glasses, stubble, whistle } from './extras.ts'
import { type HairCut, hairCuts } from './hair.ts'
import { head, neck } from './head.ts'

export function coachPortrait(seed: number): Picture {
  const random = seeded(seed * 57 + 5)
  const tone = random.pick([0, 1, 1, 2, 2, 3, 3, 4, 5, 6, 7])
  const skin = skins[tone] ?? skins[0]
  const long = seed % 2 === 1
  const bearded = !long && random.unit() < 0.62
  const colour =
    random.unit() < 0.22 ? '#A7A8A0' : random.pick(tone > 2 ? hairs.slice(0, 3) : hairs)
  const face = { skin, half: random.between(98, 108), jaw: random.between(70, 92) }
  const cut = random.pick(long ? longCuts : shortCuts)
  const hair = hairCuts[cut]({ half: face.half, colour, random })
  const wide = !long
  const chin = !bearded
    ? ''
    : random.unit() < 0.7
      ? beard(face.half, face.jaw, shaded(colour, 0.12))
      : stubble(face.half, face.jaw, colour)
  const hat =
    cut === 'scarf' || cut === 'bun' || cut === 'longCurls' ? '' : headwear(random, face.half)
  const top = head(face) + chin + (hat ? lowHair(hair.front, face.half) : hair.front) + hat
  const scale = random.between(1.1, 1.18)
  const specs = random.unit() < 0.34 ? glasses(face.half, random.unit() < 0.3) : ''
  const shirt = random.pick([club.chalk, club.marigold, club.green])
  const jacket = random.unit() < 0.5
  const bright = !jacket && shirt === club.marigold
  return drawing(
    [900, 900],
    [900, 900],
    backdrop(random, 900, 900, bright ? grounds.filter(ground => ground !== shirt) : grounds),
    placed(hair.behind, 450, 362, scale),
    placed(neck(skin, wide ? 124 : 100), 450, 362, scale),
    jacket ? trackJacket(wide) : polo(wide, shirt),
    random.unit() < 0.55
      ? whistle(
          450,
          810,
          jacket || !bright ? club.ink : club.chalk,
          bright ? club.ink : club.marigold,
        )
      : '',
    placed(top + specs, 450, 362, scale),
  )
}

const shortCuts: HairCut[] = ['crop', 'fade', 'swept', 'quiff', 'curly', 'crop']
const longCuts: HairCut[] = [
  'bun',
  'ponytail',
  'long',
  'bob',
  'scarf',
  'longCurls',
  'boxBraids',
  'cornrows',
]

function headwear(random: Seeded, half: number) {
  const choice = random.unit()
  if (choice < 0.22) return cap(half, club.green, club.marigold)
  if (choice < 0.34) return cap(half, club.chalk, club.green)
  if (choice < 0.42) return bucketHat(half, club.sand, club.green)
  return ''
}

/** Shows only the hair below the rim of a hat. */
function lowHair(front: string, half: number) {
  return `<clipPath id="rim"><path d="M${-half - 90} -60H${half + 90}V400H${-half - 90}Z"/></clipPath><g clip-path="url(#rim)">${front}</g>`
}

function torso(wide: boolean) {
  const w = wide ? 0 : 34
  return `M366 578L534 578C580 600 ${664 - w} 620 ${726 - w} 650C${796 - w} 690 ${824 - w} 780 ${836 - w} 900H${64 + w}C${76 + w} 780 ${104 + w} 690 ${174 + w} 650C${236 + w} 620 320 600 366 578Z`
}

function trackJacket(wide: boolean) {
  const dark = shaded(club.green, 0.4)
  const w = wide ? 0 : 34
  return (
    path(torso(wide), club.green) +
    path(
      `M${690 - w} 634L${726 - w} 650C${796 - w} 690 ${824 - w} 780 ${836 - w} 900H${690 - w}C${700 - w} 800 ${700 - w} 720 ${664 - w} 624Z`,
      dark,
    ) +
    stroke(
      `M${196 + w} 640C${150 + w} 700 ${128 + w} 800 ${122 + w} 900M${704 - w} 640C${750 - w} 700 ${772 - w} 800 ${778 - w} 900`,
      club.marigold,
      14,
    ) +
    path(
      'M352 572C330 604 356 664 450 700C544 664 570 604 548 572C530 560 522 560 516 566C520 610 490 642 450 656C410 642 380 610 384 566C378 560 370 560 352 572Z',
      mix(club.green, '#FFFFFF', 0.1),
    ) +
    stroke('M450 662V900', club.chalk, 8) +
    smallCrest(576, 752, 70)
  )
}

function polo(wide: boolean, colour: string) {
  const dark = shaded(colour, colour === club.green ? 0.4 : 0.14)
  const trim = colour === club.green ? club.marigold : club.green
  const w = wide ? 0 : 34
  return (
    path(torso(wide), colour) +
    path(
      `M${690 - w} 634L${726 - w} 650C${796 - w} 690 ${824 - w} 780 ${836 - w} 900H${690 - w}C${700 - w} 800 ${700 - w} 720 ${664 - w} 624Z`,
      dark,
    ) +
    path('M428 660H474V812H428Z', dark) +
    path(
      'M356 566C344 604 372 652 426 704L450 662L474 704C528 652 556 604 544 566C530 560 522 562 516 566C516 610 480 640 450 662C420 640 384 610 384 566C378 562 370 560 356 566Z',
      trim,
    ) +
    smallCrest(576, 752, 70)
  )
}
