import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions } from 'sharp'

/** What the club looks like, for pictures that are made of it. */
export interface Brand {
  name: string
  /** Bytes of the club's logo or of its crest as SVG. */
  logo: Buffer
  /** `#rrggbb` */
  club: string
  onClub: string
  accent: string
}

const FONT = fileURLToPath(
  import.meta.resolve('@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2'),
)

/** The logo on the club's colour, with room around it for phones that cut icons round. PNG. */
export async function icon({ logo, club }: Brand, size: number) {
  const inside = Math.round(size * 0.72)
  const ground = sharp({ create: { width: size, height: size, channels: 4, background: club } })
  return ground
    .composite([{ input: await fitted(logo, inside, inside) }])
    .png()
    .toBuffer()
}

const WIDTH = 1200
const HEIGHT = 630

/** The picture that a shared link shows: the page's title on the club's half of the pitch. JPEG, 1200 x 630. */
export async function shareCard(brand: Brand, title: string) {
  const layers: OverlayOptions[] = [
    { input: await fitted(brand.logo, 250, 250), left: 825, top: 190 },
    { input: await line(title, 'bold 72', brand.onClub, 640), left: 80, top: 200 },
    { input: await line(brand.name, 'bold 26', brand.accent, 640), left: 80, top: 130 },
  ]
  return sharp(Buffer.from(pitch(brand)))
    .composite(layers)
    .jpeg({ quality: 86 })
    .toBuffer()
}

/** Mown stripes, halfway line and centre circle. */
function pitch({ club, onClub }: Brand) {
  const stripes = [0, 2, 4, 6].map(
    nth => `<rect x="${nth * 150}" width="150" height="${HEIGHT}" fill="${onClub}" opacity=".05"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${club}"/>${stripes.join('')}
<g fill="none" stroke="${onClub}" stroke-width="4" opacity=".35"><path d="M950 0V${HEIGHT}"/><circle cx="950" cy="315" r="200"/></g>
</svg>`
}

function fitted(picture: Buffer, width: number, height: number) {
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  return sharp(picture, { density: 300 })
    .resize(width, height, { fit: 'contain', background })
    .png()
    .toBuffer()
}

/** Text of the site's own face: the machine may have no fonts at all. */
function line(words: string, style: string, colour: string, width: number) {
  const text = `<span foreground="${colour}">${plain(words)}</span>`
  const font = `Barlow Condensed ${style}`
  return sharp({
    text: { text, font, fontfile: FONT, width, height: 330, rgba: true, wrap: 'word-char' },
  })
    .png()
    .toBuffer()
}

/** Pango reads markup; what people typed must not be any. */
function plain(words: string) {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
