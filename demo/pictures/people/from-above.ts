import { hairs, type Kit, mix, shaded, skins } from '../palette.ts'
import type { Seeded } from '../seeded.ts'
import { circle, ellipse, path, placed, taper } from '../shapes.ts'

/** A player seen from straight above, looking up the page, about 60 units across the shoulders. */
export function fromAbove(random: Seeded, kit: Kit, arms: 'down' | 'round' | 'run' = 'down') {
  const tone = random.whole(0, skins.length - 1)
  const skin = skins[tone] ?? skins[0]
  const hair = random.pick(tone > 3 ? hairs.slice(0, 3) : hairs)
  return limbs(kit, skin, arms) + shoulders(kit) + topOfHead(random, hair)
}

/** The long shadow that a standing player throws to the right and down. */
export function shadowFromAbove(colour: string, length: number, turn: number) {
  const body = path(
    `M-24 -8L24 -8L20 ${length}C20 ${length + 34} -20 ${length + 34} -20 ${length}Z`,
    colour,
    'opacity=".38"',
  )
  return placed(body, 0, 0, 1, turn)
}

function limbs(kit: Kit, skin: string, arms: 'down' | 'round' | 'run') {
  if (arms === 'round') {
    return [-1, 1]
      .map(
        s =>
          taper([s * 22, 2], [s * 50, -4], 10, 8, kit.shirt) +
          taper([s * 42, -2], [s * 62, -5], 7, 6, skin),
      )
      .join('')
  }
  if (arms === 'run') {
    return (
      taper([8, -4], [11, -40], 9, 7, kit.shorts) +
      circle(11, -42, 8, kit.boots) +
      taper([-10, 6], [-12, 34], 9, 7, kit.socks) +
      circle(-12, 38, 7, kit.boots) +
      taper([-26, 0], [-32, -26], 8, 6, skin) +
      taper([26, 0], [36, 24], 8, 6, skin)
    )
  }
  return [-1, 1]
    .map(s => circle(s * 10, -12, 8, kit.boots) + taper([s * 26, 0], [s * 34, -12], 8, 6, skin))
    .join('')
}

function shoulders(kit: Kit) {
  return (
    ellipse(0, 0, 32, 17, kit.shirt) +
    path('M6 14.7A32 15 0 0 0 6 -14.7C14 -6 14 6 6 14.7Z', shaded(kit.shirt, 0.22)) +
    circle(-29, 0, 5, kit.trim) +
    circle(29, 0, 5, kit.trim)
  )
}

function topOfHead(random: Seeded, hair: string) {
  const cut = random.whole(0, 4)
  const skull = ellipse(0, -4, 13.5, 15.5, hair)
  const light = path('M-9 -6A11 12 0 0 1 0 -15A14 14 0 0 0 -9 -6Z', mix(hair, '#E9B98A', 0.3))
  if (cut === 0) return ellipse(0, 20, 6, 14, hair) + skull + circle(0, 10, 4, '#F2B705') + light
  if (cut === 1) return skull + circle(0, 2, 7, shaded(hair, 0.4)) + circle(0, 2, 5.4, hair) + light
  if (cut === 2)
    return (
      [0, 45, 90, 135, 180, 225, 270, 315]
        .map(a => circle(Math.cos(a / 57.3) * 11, -3 + Math.sin(a / 57.3) * 12, 6.5, hair))
        .join('') + skull
    )
  if (cut === 3) return skull + path('M-1 -18L1 -18L1 10L-1 10Z', mix(hair, '#E9B98A', 0.5))
  return skull + light
}
