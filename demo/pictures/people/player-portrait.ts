import { smallCrest } from '../crest.ts'
import { shirtNumber } from '../digits.ts'
import { hairs, kits, mix, shaded, skins } from '../palette.ts'
import { seeded } from '../seeded.ts'
import { clipped, drawing, type Picture, path, placed, rect, stroke } from '../shapes.ts'
import { backdrop, grounds } from './backdrop.ts'
import { glasses } from './extras.ts'
import { type HairCut, hairCuts } from './hair.ts'
import { head, neck } from './head.ts'

export function playerPortrait(
  seed: number,
  shirt: { number: number; goalkeeper?: boolean; hair?: 'short' | 'long' },
): Picture {
  const random = seeded(seed * 31 + 11)
  const keeper = shirt.goalkeeper ?? false
  const tone = random.pick([0, 0, 1, 1, 2, 2, 3, 3, 4, 5, 6, 7])
  const skin = skins[tone] ?? skins[0]
  const colour = random.pick(
    tone > 3 ? hairs.slice(0, 3) : tone > 1 ? hairs.slice(0, 5) : hairs.slice(1),
  )
  const cuts = tone > 3 ? tightCuts : tone > 1 ? anyCuts : looseCuts
  const cut = random.pick(cuts.filter(each => !shirt.hair || lengthOf(each) === shirt.hair))
  const face = { skin, half: random.between(102, 114), jaw: random.between(64, 86) }
  const hair = hairCuts[cut]({ half: face.half, colour, random })
  const scale = random.between(1.14, 1.24)
  const choices = grounds.filter(ground => ground !== (keeper ? '#D9703A' : ''))
  return drawing(
    [800, 1000],
    [800, 1000],
    backdrop(random, 800, 1000, choices),
    placed(hair.behind, 400, 388, scale),
    placed(neck(skin, 100), 400, 388, scale),
    jersey(keeper ? kits.keeper : kits.home, shirt.number, random.pick(['crew', 'vee'] as const)),
    placed(head(face) + hair.front, 400, 388, scale),
    random.unit() < 0.16 ? placed(glasses(face.half), 400, 388, scale) : '',
  )
}

const shortCuts: HairCut[] = ['crop', 'fade', 'swept', 'quiff', 'curly', 'cornrows', 'locs']
const lengthOf = (cut: HairCut) => (shortCuts.includes(cut) ? 'short' : 'long')

const tightCuts: HairCut[] = [
  'fade',
  'curly',
  'afro',
  'longCurls',
  'bun',
  'puffs',
  'braids',
  'boxBraids',
  'cornrows',
  'locs',
  'scarf',
  'headband',
  'crop',
]
const anyCuts: HairCut[] = [
  'crop',
  'fade',
  'swept',
  'quiff',
  'curly',
  'bun',
  'ponytail',
  'braids',
  'long',
  'bob',
  'scarf',
  'longCurls',
]
const looseCuts: HairCut[] = [
  'crop',
  'swept',
  'quiff',
  'curly',
  'bun',
  'ponytail',
  'braids',
  'long',
  'bob',
  'longCurls',
  'fade',
]

function jersey(kit: typeof kits.home, number: number, collar: 'crew' | 'vee') {
  const opening = collar === 'crew' ? 'C350 700 450 700 476 616' : 'L400 716L476 616'
  const body = `M324 616${opening}C520 634 600 650 652 676C716 706 742 800 760 1000H40C58 800 84 706 148 676C200 650 280 634 324 616Z`
  return (
    path(body, kit.shirt) +
    clipped('shirt', body, stripes(kit.shirt)) +
    path(
      'M652 676C716 706 742 800 760 1000H640C646 900 640 780 616 661Z',
      shaded(kit.shirt, 0.25),
    ) +
    path('M148 676C84 706 58 800 40 1000H156C150 900 158 790 182 662Z', shaded(kit.shirt, 0.12)) +
    path('M46 950L154 956L156 986L42 980Z', kit.trim) +
    path('M754 950L646 956L644 986L758 980Z', kit.trim) +
    stroke(`M324 616${opening}`, kit.trim, 20, 'stroke-linejoin="round" stroke-linecap="round"') +
    shirtNumber(number, { x: 400, y: 872, height: 168, colour: kit.number }) +
    smallCrest(572, 752, 66)
  )
}

/** Drawn tone on tone, like the mower's stripes. */
const stripes = (shirt: string) =>
  [196, 296, 396, 496, 596].map(x => rect(x, 560, 50, 440, mix(shirt, '#FFFFFF', 0.045))).join('')
