import { club } from './palette.ts'
import { seeded } from './seeded.ts'
import { circle, clipped, drawing, group, type Picture, path, rect, stroke } from './shapes.ts'

export function crest(): Picture {
  return drawing([512, 512], [512, 512], emblem(colours, 3, 'plain'))
}

/** The crest in a team's own colours, field and number of blades. */
export function teamBadge(seed: number): Picture {
  const random = seeded(seed * 7 + 3)
  const suit = suits[seed % suits.length] ?? colours
  const field = random.pick(['plain', 'halves', 'hoops', 'pales', 'sash'] as const)
  return drawing([512, 512], [512, 512], emblem(suit, random.pick([2, 3, 4, 5]), field))
}

/** The crest small, in a box 512 units wide, for a shirt or a cap. */
export function smallCrest(x: number, y: number, width: number) {
  const content = path(shield, club.marigold) + path(inner, club.green) + blades(3, colours)
  const scale = Math.round((width / 512) * 1000) / 1000
  return group(content, `transform="translate(${x - width / 2} ${y - width / 2}) scale(${scale})"`)
}

interface Colours {
  field: string
  second: string
  border: string
  blade: string
  head: string
  line: string
}

const suit = (
  field: string,
  second: string,
  border: string,
  blade: string,
  head: string,
  line: string,
): Colours => ({ field, second, border, blade, head, line })

const colours = suit(club.green, '#14503E', club.marigold, club.chalk, club.marigold, '#5C8A73')

const suits = [
  colours,
  suit(club.marigold, '#F6CB4A', club.green, club.green, '#B5421F', '#B98A02'),
  suit(club.chalk, '#E4E1D3', club.green, club.green, club.marigold, '#A9B8A8'),
  suit('#2F7D4F', '#388E5B', club.chalk, club.chalk, club.marigold, '#8CBF9D'),
  suit('#31586A', '#3B6A7F', club.marigold, club.chalk, club.marigold, '#86A9B5'),
  suit('#B84A28', '#C75C36', club.chalk, club.chalk, '#F6CB4A', '#E3A083'),
  suit('#9CC7C6', '#B4D6D2', club.green, club.green, '#B5421F', '#5F9491'),
  suit(club.ink, '#1B342B', club.marigold, club.marigold, club.chalk, '#4D6A5F'),
]

function emblem(c: Colours, count: number, field: string) {
  return (
    path(shield, c.border) +
    clipped('field', inner, rect(0, 0, 512, 512, c.field) + fields[field]?.(c.second) + marks(c)) +
    blades(count, c) +
    stroke(inner, c.field, 5, 'stroke-linejoin="round"')
  )
}

const shield =
  'M256 12C190 44 120 58 46 58V246C46 368 130 452 256 502C382 452 466 368 466 246V58C392 58 322 44 256 12Z'
const inner =
  'M256 42C194 70 134 82 72 84V246C72 354 146 428 256 474C366 428 440 354 440 246V84C378 82 318 70 256 42Z'

const fields: Record<string, (colour: string) => string> = {
  plain: () => '',
  halves: colour => rect(256, 0, 256, 512, colour),
  hoops: colour => [96, 224, 352].map(y => rect(0, y, 512, 64, colour)).join(''),
  pales: colour => [72, 219, 366].map(x => rect(x, 0, 74, 512, colour)).join(''),
  sash: colour => path('M72 84H190L440 334V440H410L72 190Z', colour),
}

function marks(c: Colours) {
  return (
    stroke('M60 292H452', c.line, 9) +
    stroke('M256 180a112 112 0 1 0 .1 0', c.line, 9) +
    circle(256, 292, 12, c.line)
  )
}

/** Big bluestem: a curved stem whose seed head opens in three, like a turkey's foot. */
function blades(count: number, c: Colours) {
  return Array.from({ length: count }, (_, i) => {
    const place = count === 1 ? 0 : (i / (count - 1)) * 2 - 1
    const width = count > 3 ? 108 : count === 2 ? 60 : 92
    const tipX = 256 + place * width
    const tipY = 178 + Math.abs(place) * 52
    const foot = 256 + place * 20
    const bend = 256 + place * 30
    const turn = place * 24
    const stem =
      `M${foot - 11} 458C${bend - 8} 330 ${bend + place * 10} 270 ${tipX} ${tipY}` +
      `C${bend + place * 10 + 12} 280 ${bend + 12} 340 ${foot + 11} 458Z`
    const seeds = [-27, 0, 27].map(spread =>
      path(
        'M0 10C-8 -14 -11 -60 0 -98C11 -60 8 -14 0 10Z',
        c.head,
        `transform="translate(${tipX} ${tipY + 4}) rotate(${turn + spread})"`,
      ),
    )
    return path(stem, c.blade) + seeds.join('')
  }).join('')
}
