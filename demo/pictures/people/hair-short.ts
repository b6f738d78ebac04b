import { club, mix } from '../palette.ts'
import { ellipse, path, stroke } from '../shapes.ts'
import { curls, type Hair, type Head, pulledBack, shine } from './hair-parts.ts'

export const shortHair = {
  crop({ half: w, colour }) {
    const h = w + 7
    return {
      behind: '',
      front: path(
        `M${-h} 4C${-h - 20} -196 ${h + 20} -196 ${h} 4L${w - 8} -2C${w - 4} -50 ${w - 18} -74 ${w - 34} -86C30 -66 -40 -70 ${-w + 34} -90C${-w + 16} -72 ${-w + 4} -50 ${-w + 8} -2Z`,
        colour,
      ),
    }
  },
  fade({ half: w, colour }) {
    const h = w + 3
    const side = (s: number) =>
      path(
        `M${s * h} 10C${s * (h + 4)} -50 ${s * h} -80 ${s * (w - 22)} -118L${s * (w - 26)} -76C${s * (w - 12)} -58 ${s * (w - 12)} -20 ${s * (w - 12)} 6Z`,
        colour,
        'opacity=".55"',
      )
    return {
      behind: '',
      front:
        side(-1) +
        side(1) +
        path(
          `M${-w + 6} -70C${-w - 8} -196 ${w + 8} -196 ${w - 6} -70C${w - 22} -84 ${w - 30} -90 ${w - 40} -92C30 -100 -30 -100 ${-w + 40} -92C${-w + 30} -90 ${-w + 22} -84 ${-w + 6} -70Z`,
          colour,
        ),
    }
  },
  swept({ half: w, colour }) {
    const h = w + 8
    return {
      behind: '',
      front:
        path(
          `M${-h} 20C${-h - 24} -120 ${-w + 6} -196 20 -190C${h + 10} -190 ${h + 26} -80 ${h} 16L${w - 8} 4C${w - 2} -40 ${w - 12} -66 ${w - 26} -84C20 -58 -50 -62 ${-w + 22} -106C${-w + 30} -70 ${-w + 4} -40 ${-w + 8} 8Z`,
          colour,
        ) +
        stroke(
          `M${-w + 30} -122C-30 -92 30 -92 ${w - 20} -112`,
          shine(colour),
          5,
          'stroke-linecap="round"',
        ),
    }
  },
  quiff({ half: w, colour }) {
    const h = w + 5
    return {
      behind: '',
      front:
        path(
          `M${-h} 0C${-h - 10} -70 ${-w + 2} -110 ${-w + 22} -118C${-w + 14} -170 -30 -206 30 -200C${w - 10} -204 ${w + 12} -160 ${w - 8} -116C${h + 2} -92 ${h + 6} -50 ${h} 0L${w - 8} -4C${w - 6} -40 ${w - 14} -70 ${w - 30} -88C20 -82 -30 -84 ${-w + 30} -86C${-w + 12} -66 ${-w + 6} -40 ${-w + 8} -4Z`,
          colour,
        ) +
        stroke(
          'M-50 -134C-30 -168 10 -176 46 -170M-14 -130C0 -150 24 -158 52 -154',
          shine(colour),
          5,
          'stroke-linecap="round"',
        ),
    }
  },
  curly: ({ half, colour, random }) => curls(half, colour, random, 30, 13, 168),
  afro({ half, colour, random }) {
    const { front } = curls(half, colour, random, 36, 15, 150)
    return { behind: ellipse(0, -62, half + 62, 142, colour), front }
  },
  cornrows({ half: w, colour }) {
    const rows = [-0.9, -0.6, -0.3, 0, 0.3, 0.6, 0.9].map(t =>
      stroke(
        `M${t * 44} -132C${t * 70} -130 ${t * (w - 4)} -116 ${t * (w - 12)} ${-100 + Math.abs(t) * 50}`,
        shine(colour),
        6,
        'stroke-linecap="round" stroke-dasharray="10 6"',
      ),
    )
    return { behind: '', front: pulledBack(w, colour) + rows.join('') }
  },
  locs({ half: w, colour }) {
    const strands = Array.from({ length: 9 }, (_, i) => {
      const t = i / 4 - 1
      const drop = Math.abs(t) > 0.7 ? 70 : Math.abs(t) > 0.4 ? -10 : -62
      return stroke(
        `M${t * 40} -150C${t * 90} -140 ${t * (w + 8)} -100 ${t * (w + 16)} ${drop}`,
        i % 2 ? shine(colour) : colour,
        25,
        'stroke-linecap="round"',
      )
    })
    return {
      behind: ellipse(0, -60, w + 14, 110, colour),
      front:
        path(
          `M${-w - 4} -40C${-w - 20} -196 ${w + 20} -196 ${w + 4} -40C${w - 30} -108 ${-w + 30} -108 ${-w - 4} -40Z`,
          colour,
        ) + strands.join(''),
    }
  },
  scarf({ half: w, random }) {
    const cloth = random.pick([club.green, club.ink, club.marigold, '#2F5B6B', club.chalk])
    const fold = mix(
      cloth,
      cloth === club.ink || cloth === club.green ? '#7AA08C' : '#10201A',
      0.18,
    )
    return {
      behind: path(
        `M${-w - 30} 0C${-w - 30} -216 ${w + 30} -216 ${w + 30} 0C${w + 34} 120 ${w + 50} 190 ${w + 70} 262H${-w - 70}C${-w - 50} 190 ${-w - 34} 120 ${-w - 30} 0Z`,
        cloth,
      ),
      front:
        path(
          `M${-w - 28} 0C${-w - 34} -218 ${w + 34} -218 ${w + 28} 0C${w + 30} 110 ${w + 44} 190 ${w + 66} 262C80 300 -80 300 ${-w - 66} 262C${-w - 44} 190 ${-w - 30} 110 ${-w - 28} 0ZM${-w + 14} -10C${-w + 14} 74 -66 140 0 140C66 140 ${w - 14} 74 ${w - 14} -10C${w - 14} -124 ${-w + 14} -124 ${-w + 14} -10Z`,
          cloth,
          'fill-rule="evenodd"',
        ) +
        stroke(
          `M${-w + 8} 96C-50 190 50 200 ${w + 22} 130M${-w - 20} 150C-60 240 40 250 ${w + 36} 200`,
          fold,
          6,
          'stroke-linecap="round"',
        ),
    }
  },
  headband({ half, colour, random }) {
    const { front } = curls(half, colour, random, 32, 13, 150)
    const w = half + 4
    return {
      behind: ellipse(0, -70, half + 40, 120, colour),
      front:
        front +
        path(
          `M${-w} -44C${-w + 30} -98 ${w - 30} -98 ${w} -44L${w - 2} -78C${w - 34} -130 ${-w + 34} -130 ${-w + 2} -78Z`,
          club.marigold,
        ),
    }
  },
} satisfies Record<string, (head: Head) => Hair>
