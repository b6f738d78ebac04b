import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A PNG of black pixels that is small as a file, however large as a picture. */
export function aPngBomb(side: number) {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(side, 0)
  size.writeUInt32BE(side, 4)
  // The picture has one grey bit a pixel.
  size[8] = 1
  const row = Math.ceil(side / 8) + 1
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(row * side), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, content: Buffer) {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const body = Buffer.concat([Buffer.from(type), content])
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** Returns a HEIC that claims sides of that many pixels. */
export function aHeicBomb(heic: Buffer, side: number) {
  const bytes = Buffer.from(heic)
  const size = bytes.indexOf('ispe') + 8
  bytes.writeUInt32BE(side, size)
  bytes.writeUInt32BE(side, size + 4)
  return bytes
}

/** Returns a GIF of one red pixel, shown that many times. */
export function aGif({ frames = 1, after = '' } = {}) {
  const head = Buffer.from('474946383961010001008000' + '00ff0000000000', 'hex')
  const frame = Buffer.from('21f9040001000000' + '2c00000000010001000002024401' + '00', 'hex')
  return Buffer.concat([head, ...Array(frames).fill(frame), Buffer.from(`;${after}`)])
}

/**
 * Returns a picture like a phone's: 24 million pixels, rotated by its EXIF orientation, with its location in the
 * metadata.
 */
export async function aPhonePhoto({ canary }: { canary: string }) {
  const noise = { type: 'gaussian', mean: 120, sigma: 70 } as const
  const create = { width: 90, height: 60, channels: 3, background: '#000', noise } as const
  const hills = await sharp({ create }).png().toBuffer()
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/">${canary}</x:xmpmeta>`
  return sharp(hills)
    .resize({ width: 6000, height: 4000 })
    .jpeg({ quality: 85 })
    .withXmp(xmp)
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: canary, ImageDescription: canary },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '32/1 46/1 35/1', GPSProcessingMethod: canary },
    })
    .toBuffer()
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000">'

/** An SVG of some kilobytes that takes minutes to render. */
export function anEndlessSvg() {
  const filter = '<filter id="f"><feGaussianBlur stdDeviation="200"/></filter>'
  const shape = '<rect id="r" width="2000" height="2000" filter="url(#f)"/>'
  return Buffer.from(`${SVG}${filter}${shape}${'<use href="#r"/>'.repeat(9_000)}</svg>`)
}

/** Returns an SVG in which each entity repeats the one before ten times. */
export function anEntityBomb() {
  const entities = [...'bcdefghij'].map(
    (name, nth) => `<!ENTITY ${name} "${`&${'abcdefghij'[nth]};`.repeat(10)}">`,
  )
  return Buffer.from(
    `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${entities.join('')}]>${SVG}<text>&j;</text></svg>`,
  )
}

/** An SVG that refers to other URLs, of the network and of files. */
export function anSvgThatFetches(origin: string) {
  return Buffer.from(`<?xml-stylesheet href="${origin}/style.css"?>${SVG}
    <style>@import url(${origin}/import.css); @font-face { font-family: f; src: url(${origin}/font.woff) }</style>
    <image href="${origin}/picture.png" width="99" height="99"/>
    <image href="file:///etc/passwd" width="99" height="99"/>
    <use href="${origin}/use.svg#a"/><text font-family="f">a</text>
    <foreignObject width="99" height="99"><iframe xmlns="http://www.w3.org/1999/xhtml" src="${origin}/frame"/></foreignObject>
    <script>fetch("${origin}/script")</script><rect width="2000" height="2000" fill="#0e3b2e"/></svg>`)
}
