import { club, shaded } from '../palette.ts'
import { circle, ellipse, path, stroke } from '../shapes.ts'
import { curls, type Hair, type Head, parted, parting, pulledBack, shine } from './hair-parts.ts'

export const longHair = {
  longCurls({ half: w, colour, random }) {
    const lobes = [-1, 1].flatMap(s =>
      [0, 52, 104, 156, 204].map((y, i) =>
        circle(s * (w + 18 + (i % 2) * 16), y - 30, 44 - i * 2, colour),
      ),
    )
    return {
      behind: lobes.join('') + path(`M${-w - 10} -60H${w + 10}V190H${-w - 10}Z`, colour),
      front: curls(w, colour, random, 34, 13, 160).front,
    }
  },
  bun({ half, colour }) {
    return {
      behind:
        circle(0, -186, 56, colour) +
        stroke('M-26 -204C-6 -222 24 -216 34 -196', shine(colour), 5, 'stroke-linecap="round"'),
      front:
        pulledBack(half, colour) +
        path(
          'M-42 -152C-20 -138 20 -138 42 -152L40 -138C18 -126 -18 -126 -40 -138Z',
          club.marigold,
        ),
    }
  },
  ponytail({ half: w, colour }) {
    return {
      behind:
        path(
          `M${w - 30} -150C${w + 90} -190 ${w + 110} -40 ${w + 74} 60C${w + 64} 110 ${w + 76} 140 ${w + 50} 176C${w + 20} 120 ${w + 40} 40 ${w + 20} -40Z`,
          colour,
        ) + ellipse(w - 4, -128, 22, 26, club.marigold),
      front: pulledBack(w, colour),
    }
  },
  puffs({ half: w, colour }) {
    const puff = (s: number) =>
      [
        [0, 0, 58],
        [34, -34, 34],
        [42, 16, 34],
        [-6, -46, 34],
        [8, 44, 30],
      ]
        .map(([x, y, r]) => circle(s * (w + 14 + (x ?? 0)), -112 + (y ?? 0), r ?? 0, colour))
        .join('')
    const band = (s: number) =>
      ellipse(
        s * (w - 18),
        -104,
        13,
        24,
        club.marigold,
        `transform="rotate(${s * -38} ${s * (w - 18)} -104)"`,
      )
    return {
      behind: puff(-1) + puff(1),
      front: pulledBack(w, colour) + parting(colour) + band(-1) + band(1),
    }
  },
  braids({ half: w, colour }) {
    const braid = (s: number) =>
      Array.from({ length: 8 }, (_, i) =>
        ellipse(
          s * (w + 4 + (i % 2 ? 5 : -5)),
          54 + i * 30,
          24 - i,
          25,
          i % 2 ? colour : shine(colour),
        ),
      ).join('') +
      ellipse(s * (w + 4), 292, 17, 12, club.marigold) +
      path(`M${s * (w + 4) - 12} 298Q${s * (w + 4)} 350 ${s * (w + 4) + 12} 298Z`, colour)
    return { behind: '', front: parted(w, colour) + braid(-1) + braid(1) }
  },
  boxBraids({ half: w, colour }) {
    const strands = Array.from({ length: 13 }, (_, i) => {
      const t = i / 6 - 1
      return stroke(
        `M${t * w} -110C${t * (w + 44)} -20 ${t * (w + 40)} 80 ${t * (w + 34)} ${236 - Math.abs(t) * 16}`,
        i % 2 ? shine(colour) : colour,
        19,
        'stroke-linecap="round"',
      )
    })
    const rows = [-0.66, -0.33, 0, 0.33, 0.66].map(t =>
      stroke(`M${t * 40} -134C${t * 70} -126 ${t * 100} -110 ${t * 108} -92`, shine(colour), 5),
    )
    return { behind: strands.join(''), front: pulledBack(w, colour) + rows.join('') }
  },
  long({ half: w, colour }) {
    const b = w + 26
    return {
      behind: path(
        `M${-b} -30C${-b} -210 ${b} -210 ${b} -30C${b + 6} 80 ${b + 20} 170 ${b + 14} 250H${-b - 14}C${-b - 20} 170 ${-b - 6} 80 ${-b} -30Z`,
        colour,
      ),
      front: parted(w, colour),
    }
  },
  bob({ half: w, colour }) {
    const b = w + 26
    return {
      behind: path(
        `M${-b} -30C${-b} -206 ${b} -206 ${b} -30C${b + 4} 40 ${b + 16} 90 ${b + 8} 132C${b - 20} 150 ${-b + 20} 150 ${-b - 8} 132C${-b - 16} 90 ${-b - 4} 40 ${-b} -30Z`,
        shaded(colour, 0.25),
      ),
      front: path(
        `M${-b} 20C${-b - 14} -206 ${b + 14} -206 ${b} 20C${b + 4} 60 ${b + 12} 100 ${b + 8} 132C${b - 20} 140 ${w - 20} 120 ${w - 6} 60C${w + 2} 20 ${w - 4} -20 ${w - 12} -58C50 -44 -50 -44 ${-w + 12} -58C${-w + 4} -20 ${-w - 2} 20 ${-w + 6} 60C${-w + 20} 120 ${-b + 20} 140 ${-b - 8} 132C${-b - 12} 100 ${-b - 4} 60 ${-b} 20Z`,
        colour,
      ),
    }
  },
} satisfies Record<string, (head: Head) => Hair>
