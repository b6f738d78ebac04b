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

const WIDTH = 1200
const HEIGHT = 630

/** Renders the picture of a shared link as JPEG, 1200 x 630: the page's title on the club's half of the pitch. */
export async function shareCard(brand: Brand, title: string) {
  const logo = await fitted(brand.logo, 250, 250)
  return loadSharp()(Buffer.from(await card(brand, title)))
    .composite([{ input: logo, left: 825, top: 190 }])
    .jpeg({ quality: 86 })
    .toBuffer()
}

/** Mown stripes, halfway line and centre circle, with the title beside them. */
async function card({ name, club, onClub, accent }: Brand, title: string) {
  // Loaded when first needed: fonts take much memory, and most processes never render a card.
  const { lettering } = await import('./lettering.ts')
  const stripes = [0, 2, 4, 6].map(
    nth => `<rect x="${nth * 150}" width="150" height="${HEIGHT}" fill="${onClub}" opacity=".05"/>`,
  )
  const place = { x: 80, width: 620 }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${club}"/>${stripes.join('')}
<g fill="none" stroke="${onClub}" stroke-width="4" opacity=".35"><path d="M950 0V${HEIGHT}"/><circle cx="950" cy="315" r="200"/></g>
${lettering(name, { ...place, y: 190, size: 48, lines: 1, colour: accent })}
${lettering(title, { ...place, y: 296, size: 98, lines: 3, colour: onClub })}
</svg>`
}

function fitted(picture: Buffer, width: number, height: number) {
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  return loadSharp()(picture, { density: 300 })
    .resize(width, height, { fit: 'contain', background })
    .png()
    .toBuffer()
}
