import { eventLoopYielder, type YieldToOthers } from '../../kit/event-loop-yielder.server.ts'
import { type CardCrest, cardSize, type ShareCard } from '../../kit/share-card.ts'
import { type Brand, fitted } from '../../media/brand.ts'
import type { Typeface } from '../../media/lettering.ts'
import { loadSharp } from '../../media/load-sharp.ts'
import { type Focus, focusOf } from '../../media/url.ts'

interface Pictures {
  /** Returns the stored picture of a media URL. */
  pictureAt(url: string): Promise<Buffer | undefined>
}

const WIDTH = 1200
const HEIGHT = 630
const EDGE = 80
const PHOTO = 520
const CREST = { width: 144, height: 168, gap: 28, top: 64 }
/** The room beneath heading and crests, and that of a line in red and of another line. */
const [TOP, BOTTOM, CHANGE, FACT] = [246, 582, 104, 66]
const SIZES = [136, 118, 102, 88, 76, 64, 54]
/** White text on it has a contrast of 7:1. */
const RED = '#a51d1d'

/** Draws a card as JPEG, 1200 x 630, with the letters of the site; a picture that staff chose is scaled. */
export async function drawShareCard(brand: Brand, card: ShareCard, { pictureAt }: Pictures) {
  const found = async (url: string | null | undefined) => (url ? pictureAt(url) : undefined)
  const chosen = await found(card.picture)
  if (chosen) return lightJpeg(chosen, cardSize(card))
  // Loaded when first needed: most processes never draw a card.
  const { openTypeface } = await import('../../media/lettering.ts')
  const typeface = openTypeface()
  const photo = await found(card.photo)
  const badges = await Promise.all(card.crests.map(({ badge }) => found(badge)))
  const right = photo ? WIDTH - PHOTO - 40 : WIDTH - EDGE
  const places = card.crests.map((crest, at) => ({
    crest,
    badge: badges[at],
    left: right - (card.crests.length - at) * (CREST.width + CREST.gap) + CREST.gap,
  }))
  // Letters take some ten milliseconds a line: other requests are answered in between.
  const yieldToOthers = eventLoopYielder()
  const drawn = places
    .filter(({ badge }) => !badge)
    .map(({ crest, left }) => crestSvg(typeface, brand, crest, left))
  await yieldToOthers()
  const lines = await texts(typeface, brand, card, {
    right,
    crests: places[0]?.left ?? right,
    yieldToOthers,
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
${pitch(brand)}${drawn.join('')}${lines}
</svg>`
  const badgeInputs = await Promise.all(
    places.flatMap(({ badge, left }) =>
      badge
        ? fitted(badge, CREST.width, CREST.height).then(input => ({
            input,
            left,
            top: CREST.top,
          }))
        : [],
    ),
  )
  const photoInput = photo && {
    input: await covering(photo, focusOf(card.photo ?? '')),
    left: WIDTH - PHOTO,
    top: 0,
  }
  return loadSharp()(Buffer.from(svg))
    .composite([...(photoInput ? [photoInput] : []), ...badgeInputs])
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer()
}

/** Messengers leave out heavier pictures, and some show neither WebP nor what is transparent. */
async function lightJpeg(picture: Buffer, size: ReturnType<typeof cardSize>) {
  const small = loadSharp()(picture)
    .resize({ ...size, fit: 'fill' })
    .flatten({ background: '#fff' })
  const bytes = await small.clone().jpeg({ quality: 80, mozjpeg: true }).toBuffer()
  return bytes.length <= 600_000 ? bytes : small.jpeg({ quality: 40, mozjpeg: true }).toBuffer()
}

/** The photo cropped to its place, around its focus. */
async function covering(photo: Buffer, { x, y }: Focus = { x: 50, y: 50 }) {
  const picture = loadSharp()(photo)
  const { autoOrient: whole } = await picture.metadata()
  const scale = Math.max(PHOTO / whole.width, HEIGHT / whole.height)
  const [width, height] = [Math.round(whole.width * scale), Math.round(whole.height * scale)]
  const left = Math.round(((width - PHOTO) * x) / 100)
  const top = Math.round(((height - HEIGHT) * y) / 100)
  return picture
    .autoOrient()
    .resize(width, height, { fit: 'fill' })
    .extract({ left, top, width: PHOTO, height: HEIGHT })
    .png()
    .toBuffer()
}

/** Mown stripes and a circle of the field at the right edge. */
function pitch({ club, onClub }: Brand) {
  const stripes = [0, 2, 4, 6].map(
    nth => `<rect x="${nth * 150}" width="150" height="${HEIGHT}" fill="${onClub}" opacity=".04"/>`,
  )
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${club}"/>${stripes.join('')}
<circle cx="1080" cy="360" r="300" fill="none" stroke="${onClub}" stroke-width="4" opacity=".22"/>`
}

/** Heading, title, and what is said of it, one beneath the other. */
async function texts(
  typeface: Typeface,
  { onClub, strong }: Brand,
  { heading, title, isOff = false, change, when, where }: ShareCard,
  { right, crests, yieldToOthers }: { right: number; crests: number; yieldToOthers: YieldToOthers },
) {
  const width = right - EDGE
  const parts: string[] = []
  const above = typeface.fitted(heading, {
    width: crests - EDGE - 40,
    lines: 2,
    sizes: [46, 40, 34],
  })
  for (const [nth, text] of above.lines.entries())
    parts.push(
      typeface.line(text, {
        x: EDGE,
        y: 110 + nth * above.size * 1.2,
        size: above.size,
        colour: onClub,
      }),
    )

  await yieldToOthers()
  const height = BOTTOM - TOP - (change ? CHANGE : 0) - (when ? FACT : 0) - (where ? FACT : 0)
  const shown = typeface.fitted(title, { width, height, lines: 4, sizes: SIZES })
  const lettered = (text: string, y: number, size: number, colour: string) => {
    const line = typeface.line(text, { x: EDGE, y, size, colour })
    if (!isOff) return line
    const end = EDGE + typeface.widthOf(text, size)
    const through = `M${EDGE} ${y - size * 0.27}H${end}`
    return `<g opacity=".7">${line}<path d="${through}" stroke="${colour}" stroke-width="${size / 13}"/></g>`
  }
  await yieldToOthers()
  let y = TOP + (height - shown.lines.length * shown.size) / 2 - shown.size * 0.16
  for (const text of shown.lines) {
    y += shown.size
    parts.push(lettered(text, y, shown.size, onClub))
    await yieldToOthers()
  }
  y += shown.size * 0.16 + 8
  if (change) {
    const { lines, size } = typeface.fitted(change, {
      width: width - 48,
      lines: 1,
      sizes: [54, 42, 34],
    })
    const text = lines[0] ?? ''
    const wide = typeface.widthOf(text, size) + 48
    parts.push(
      `<rect x="${EDGE}" y="${y + 14}" width="${wide}" height="78" rx="8" fill="${RED}" stroke="#fff" stroke-width="3"/>`,
      typeface.line(text, { x: EDGE + 24, y: y + 53 + size * 0.34, size, colour: '#ffffff' }),
    )
    y += CHANGE
  }
  for (const [text, largest, colour] of [
    [when, 60, isOff ? onClub : strong],
    [where, 46, onClub],
  ] as const) {
    if (!text) continue
    await yieldToOthers()
    const { lines, size } = typeface.fitted(text, { width, lines: 1, sizes: [largest, 40, 34] })
    y += FACT
    parts.push(lettered(lines[0] ?? '', y - 12, size, colour))
  }
  return parts.join('')
}

/** A shield with initials, as on the site (ui/picture/crest.tsx), with the letters as paths. */
function crestSvg(
  typeface: Typeface,
  { onClub, accent }: Brand,
  { initials, colour, ink }: CardCrest,
  left: number,
) {
  const size = initials.length > 2 ? 44 : 52
  return `<g transform="translate(${left} ${CREST.top}) scale(${CREST.width / 96})">
<path d="M4 4H92V60C92 84 72 100 48 109C24 100 4 84 4 60Z" fill="${onClub}"/>
<path d="M9 9H87V60C87 80.5 70 95 48 103.5C26 95 9 80.5 9 60Z" fill="${colour}"/>
${typeface.line(initials, { x: 48, y: 53, size, colour: ink, centred: true })}
<g fill="none" stroke="${ink}" stroke-width="3"><path d="M9 63H87"/><path d="M30 63A18 18 0 0 0 66 63"/></g>
<circle cx="48" cy="63" r="5" fill="${accent}"/></g>`
}
