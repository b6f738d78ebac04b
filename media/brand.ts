import { loadSharp } from './load-sharp.ts'

/** The club's logo and colours, from which pictures are rendered. */
export interface Brand {
  name: string
  /** The uploaded logo, or the crest as SVG. */
  logo: Buffer
  /** `#rrggbb` */
  club: string
  onClub: string
  accent: string
  /** The accent colour where it is legible on the club's, else `onClub`. */
  strong: string
}

/** The part of an icon's width and height that the logo takes. */
const LOGO = 0.72
/** The same of a maskable one, whose edges phones cut off: the corners lie in a circle of 80 %. */
const MASKABLE_LOGO = 0.56

/** Renders the logo on the club's colour as PNG. */
export async function icon({ logo, club }: Brand, size: number, { isMaskable = false } = {}) {
  const inside = Math.round(size * (isMaskable ? MASKABLE_LOGO : LOGO))
  const ground = loadSharp()({
    create: { width: size, height: size, channels: 4, background: club },
  })
  return ground
    .composite([{ input: await fitted(logo, inside, inside) }])
    .png()
    .toBuffer()
}

/** Fits a picture into a box, without stretching it. */
export function fitted(picture: Buffer, width: number, height: number) {
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  return loadSharp()(picture, { density: 300 })
    .resize(width, height, { fit: 'contain', background })
    .png()
    .toBuffer()
}
