/** Red, green, blue and white in the corners: top left, top right, bottom left, bottom right. */
const CORNERS = [
  [0xdd, 0x00, 0x00],
  [0x00, 0xaa, 0x00],
  [0x00, 0x00, 0xdd],
  [0xff, 0xff, 0xff],
] as const

interface BitmapOptions {
  width?: number
  height?: number
  /** The depths: 8 has a palette, 24 is Paint's, 32 is that of screenshots, 'masks' names the position of each colour. */
  depth?: 8 | 24 | 32 | 'masks'
  /** The opacity, up to 255, of each pixel at depth 32 and 'masks'. */
  alpha?: number
  topDown?: boolean
}

/** A BMP of four corners. */
export function aBmp({ topDown = false, ...options }: BitmapOptions = {}) {
  const { width = 40, height = 20, depth = 24 } = options
  const rest = Buffer.concat([palette(depth), pixels({ ...options, topDown })])
  const header = infoHeader({ width, height: topDown ? -height : height, depth })
  const file = Buffer.alloc(14)
  file.write('BM')
  file.writeUInt32LE(file.length + header.length + rest.length, 2)
  file.writeUInt32LE(file.length + header.length + palette(depth).length, 10)
  return Buffer.concat([file, header, rest])
}

/** An ICO of those entries; a BMP within is headless, twice as high, and followed by a mask. */
export function anIco(entries: readonly Buffer[]) {
  const list = Buffer.alloc(6 + entries.length * 16)
  list.writeUInt16LE(1, 2)
  list.writeUInt16LE(entries.length, 4)
  let offset = list.length
  for (const [nth, entry] of entries.entries()) {
    const at = 6 + nth * 16
    list.writeUInt16LE(1, at + 4)
    list.writeUInt16LE(32, at + 6)
    list.writeUInt32LE(entry.length, at + 8)
    list.writeUInt32LE(offset, at + 12)
    offset += entry.length
  }
  return Buffer.concat([list, ...entries])
}

/** Returns a BMP as it stands in an ICO. */
export function anIcoBitmap({ side, alpha }: { side: number; alpha: number }) {
  const header = infoHeader({ width: side, height: side * 2, depth: 32 })
  const mask = Buffer.alloc(Math.ceil(side / 32) * 4 * side)
  return Buffer.concat([header, pixels({ width: side, height: side, depth: 32, alpha }), mask])
}

function infoHeader({
  width,
  height,
  depth,
}: Required<Pick<BitmapOptions, 'width' | 'height' | 'depth'>>) {
  // A header with masks is of version 4, which has room for one of alpha.
  const header = Buffer.alloc(depth === 'masks' ? 108 : 40)
  header.writeUInt32LE(header.length, 0)
  header.writeInt32LE(width, 4)
  header.writeInt32LE(height, 8)
  header.writeUInt16LE(1, 12)
  header.writeUInt16LE(depth === 'masks' ? 32 : depth, 14)
  if (depth === 'masks') {
    header.writeUInt32LE(3, 16)
    const masks = [0xff0000, 0xff00, 0xff, 0xff000000]
    for (const [nth, mask] of masks.entries()) header.writeUInt32LE(mask, 40 + nth * 4)
  }
  return header
}

function palette(depth: BitmapOptions['depth']) {
  const colours = CORNERS.flatMap(([red, green, blue]) => [blue, green, red, 0])
  return depth === 8
    ? Buffer.concat([Buffer.from(colours), Buffer.alloc(252 * 4)])
    : Buffer.alloc(0)
}

function pixels({
  width = 40,
  height = 20,
  depth = 24,
  alpha = 255,
  topDown = false,
}: BitmapOptions) {
  const rows = Array.from({ length: height }, (_, y) => {
    const row = Array.from({ length: width }, (_, x) => {
      const corner = (y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)
      const [red, green, blue] = CORNERS[corner] ?? CORNERS[0]
      if (depth === 8) return [corner]
      return depth === 24 ? [blue, green, red] : [blue, green, red, alpha]
    }).flat()
    return Buffer.concat([Buffer.from(row), Buffer.alloc((4 - (row.length % 4)) % 4)])
  })
  return Buffer.concat(topDown ? rows : rows.toReversed())
}
