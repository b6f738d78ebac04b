import { sizeOf } from '../../media/url.ts'

/** A row of pictures in their aspect ratios: side by side on wide screens; on phones each group is a row. */
export interface Row<Image> {
  groups: Image[][]
  /** Missing width at the end of a short last row, as a multiple of its height. */
  missing: number
}

/** Aimed sum of the aspect ratios in a row: the larger, the lower the row. */
const PHONE_ROW = 1.6
const WIDE_ROW = 4

/** Puts the pictures into rows, in their order. */
export function rowsOf<Image extends { imageUrl: string }>(images: readonly Image[]): Row<Image>[] {
  const groups = gather(images, shapeInRow, PHONE_ROW)
  return gather(groups, shapeOfGroup, WIDE_ROW).map((groups, place, rows) => {
    const missing = WIDE_ROW - sum(groups.map(shapeOfGroup))
    return { groups, missing: place === rows.length - 1 && missing > 1 ? missing : 0 }
  })
}

/** The pictures of the first rows. */
export function handfulOf<Image extends { imageUrl: string }>(images: readonly Image[], rows = 2) {
  return rowsOf(images)
    .slice(0, rows)
    .flatMap(({ groups }) => groups.flat())
}

/**
 * Returns the aspect ratio of a picture's place in a row, limited: neither too thin to press nor wide enough to fill a
 * row.
 */
export function shapeInRow({ imageUrl }: { imageUrl: string }) {
  return Math.min(Math.max(shapeOf(imageUrl), 0.45), 3.5)
}

/** Returns the share of its row's width that a picture takes, 0 to 1; `missing` is the row's empty share. */
export function shareOf<Image extends { imageUrl: string }>(
  image: Image,
  row: Image[],
  missing = 0,
) {
  return shapeInRow(image) / (shapeOfGroup(row) + missing)
}

/** Aspect ratio (width / height), as in the URL of our own media; 3:2 where unknown. */
export function shapeOf(imageUrl: string) {
  const size = sizeOf(imageUrl)
  return size ? size.width / size.height : 3 / 2
}

/** Cuts the list where the sum of shapes comes closest to `aim`. */
function gather<Item>(items: readonly Item[], shape: (item: Item) => number, aim: number) {
  const rows: Item[][] = []
  let total = Number.POSITIVE_INFINITY
  for (const item of items) {
    const next = total + shape(item)
    if (Math.abs(next - aim) < Math.abs(total - aim)) {
      rows.at(-1)?.push(item)
      total = next
    } else {
      rows.push([item])
      total = shape(item)
    }
  }
  return rows
}

function shapeOfGroup(group: { imageUrl: string }[]) {
  return sum(group.map(shapeInRow))
}

function sum(values: number[]) {
  return values.reduce((total, value) => total + value, 0)
}
