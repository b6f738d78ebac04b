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

/** Renders the logo on the club's colour as PNG, with a margin for phones that cut icons round. */
export async function icon({ logo, club }: Brand, size: number) {
  const inside = Math.round(size * 0.72)
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
