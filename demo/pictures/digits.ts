import { group, round, stroke } from './shapes.ts'

/** A shirt number in chamfered block figures, centred on (x, y): our own, so no font is needed. */
export function shirtNumber(
  value: number,
  at: { x: number; y: number; height: number; colour: string; turn?: number; flip?: boolean },
) {
  const figures = [...String(value)]
  const widths = figures.map(figure => (figure === '1' ? 42 : 60))
  const width = widths.reduce((sum, w) => sum + w + gap, -gap)
  let x = -width / 2
  const drawn = figures.map((figure, i) => {
    const placed = group(
      stroke(outlines[figure] ?? '', at.colour, 19, 'stroke-linejoin="miter"'),
      `transform="translate(${x} -50)"`,
    )
    x += (widths[i] ?? 60) + gap
    return placed
  })
  const scale = at.height / 100
  return group(
    drawn.join(''),
    `transform="translate(${round(at.x)} ${round(at.y)}) rotate(${round(at.turn ?? 0)}) scale(${round(at.flip ? -scale : scale)} ${round(scale)})"`,
  )
}

const gap = 10

const outlines: Record<string, string> = {
  0: 'M22 10H38L50 22V78L38 90H22L10 78V22Z',
  1: 'M2 27L24 12V99',
  2: 'M10 32V22L22 10H38L50 22V40L12 76V90H58',
  3: 'M10 30V22L22 10H38L50 22V38L40 48H24M38 48L50 60V78L38 90H22L10 78V70',
  4: 'M42 99V12L12 62V69H60',
  5: 'M56 10H13V46H38L50 58V78L38 90H22L10 78V71',
  6: 'M50 30V22L38 10H22L10 22V78L22 90H38L50 78V58L38 46H12',
  7: 'M2 10H49V22L26 99',
  8: 'M23 48L10 37V22L22 10H38L50 22V37L37 48H23L10 59V78L22 90H38L50 78V59L37 48Z',
  9: 'M10 70V78L22 90H38L50 78V22L38 10H22L10 22V42L22 54H48',
}
