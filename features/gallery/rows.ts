import { sizeOf } from '../../media/url.ts'

/** Rows in which pictures stand side by side at their true shapes: on wide screens whole rows, on phones their groups. */
export interface Row<Image> {
  groups: Image[][]
  /** Width, in heights, that is missing at the end of a short last row. */
  missing: number
}

/** Sum of the shapes that stand side by side: the larger, the lower the row. */
const PHONE = 1.6
const WIDE = 4

/** Puts the pictures into rows in their order. */
export function rowsOf<Image extends { imageUrl: string }>(images: Image[]): Row<Image>[] {
  const groups = gather(images, shapeInRow, PHONE)
  return gather(groups, shapeOfGroup, WIDE).map((groups, place, rows) => {
    const missing = WIDE - sum(groups.map(shapeOfGroup))
    return { groups, missing: place === rows.length - 1 && missing > 1 ? missing : 0 }
  })
}

/** The pictures of the first rows, so that a shown handful ends with a full row. */
export function handfulOf<Image extends { imageUrl: string }>(images: Image[], rows = 2) {
  return rowsOf(images)
    .slice(0, rows)
    .flatMap(({ groups }) => groups.flat())
}

/** Width by height of its place in a row: neither a strip too thin to press nor one that is a row by itself. */
export function shapeInRow({ imageUrl }: { imageUrl: string }) {
  return Math.min(Math.max(shapeOf(imageUrl), 0.45), 3.5)
}

/** Of the width of a phone that each of a group takes. */
export function sharesOf(group: { imageUrl: string }[]) {
  const whole = sum(group.map(shapeInRow))
  return group.map(image => shapeInRow(image) / whole)
}

/** Width by height; the address of our own media says it. */
export function shapeOf(imageUrl: string) {
  const size = sizeOf(imageUrl)
  return size ? size.width / size.height : 3 / 2
}

/** Cuts the list where the sum comes closest to what is aimed at. */
function gather<Item>(items: Item[], shape: (item: Item) => number, aim: number) {
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
