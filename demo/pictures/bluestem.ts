import type { Seeded } from './seeded.ts'
import { path, round } from './shapes.ts'

/** Tall prairie grass in the foreground: bent stems, some with the three-toed seed head. */
export function bluestem(
  random: Seeded,
  patch: { from: number; to: number; foot: number; height: number; count: number; lean?: number },
  colours: readonly string[],
  heads: string,
) {
  const { from, to, foot, height, count, lean = 0.25 } = patch
  return Array.from({ length: count }, (_, i) => {
    const x = from + ((to - from) * (i + random.unit())) / count
    const tall = height * random.between(0.45, 1)
    const tipX = x + tall * (lean + random.between(-0.25, 0.25))
    const tipY = foot - tall
    const w = height * random.between(0.008, 0.016)
    const midX = x + (tipX - x) * 0.25
    const midY = foot - tall * 0.6
    const stem = `M${round(x - w)} ${foot}Q${round(midX - w)} ${round(midY)} ${round(tipX)} ${round(tipY)}Q${round(midX + w)} ${round(midY)} ${round(x + w)} ${foot}Z`
    const headed = random.unit() < 0.3 && tall > height * 0.65
    return (
      path(stem, random.pick(colours)) +
      (headed ? seedHead(tipX, tipY, height * 0.11, (tipX - x) / tall, heads) : '')
    )
  }).join('')
}

function seedHead(x: number, y: number, size: number, slope: number, colour: string) {
  const turn = Math.atan(slope * 1.6) * 57
  return [-26, 0, 24]
    .map(spread =>
      path(
        'M0 .1C-.12 -.2 -.12 -.6 0 -1C.12 -.6 .12 -.2 0 .1Z',
        colour,
        `transform="translate(${round(x)} ${round(y)}) rotate(${round(turn + spread)}) scale(${round(size)})"`,
      ),
    )
    .join('')
}
