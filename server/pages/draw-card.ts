import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { CSSProperties, ReactElement, ReactNode } from 'react'
import { type CardCrest, cardSize, type ShareCard } from '../../kit/share-card.ts'
import { type Brand, fitted } from '../../media/brand.ts'
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
/** White text on it has a contrast of 7:1. */
const RED = '#a51d1d'
/** Sizes of a title, and the smallest, at which what does not fit ends with an ellipsis. */
const TITLE_SIZES = [136, 118, 102, 88, 76, 64]
const SMALLEST_TITLE = 54
/** The usual width of a letter, and the heights of title with all beneath it, of a change and of another line. */
const [LETTER, TITLE_AND_FACTS, CHANGE, FACT] = [0.42, 336, 104, 66]

/** Draws a card as JPEG, 1200 x 630, with the letters of the site; a picture that staff chose is scaled. */
export async function drawShareCard(brand: Brand, card: ShareCard, { pictureAt }: Pictures) {
  const found = async (url: string | null | undefined) => (url ? pictureAt(url) : undefined)
  const chosen = await found(card.picture)
  if (chosen) return lightJpeg(chosen, cardSize(card))
  const photo = await found(card.photo)
  const badges = await Promise.all(card.crests.map(({ badge }) => found(badge)))
  const right = photo ? WIDTH - PHOTO - 40 : WIDTH - EDGE
  const crests = card.crests.map((crest, at) => ({
    crest,
    badge: badges[at],
    left: right - (card.crests.length - at) * (CREST.width + CREST.gap) + CREST.gap,
  }))
  const badgeInputs = await Promise.all(
    crests.flatMap(({ badge, left }) =>
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
  const drawn = crests.filter(({ badge }) => !badge)
  const texts = await lettered([
    ...textsOf(brand, card, { right, beforeCrests: crests[0]?.left ?? right }),
    ...drawn.map(({ crest, left }) => initialsOf(crest, left)),
  ])
  const shields = drawn.map(({ crest, left }) => shield(brand, crest, left))
  return loadSharp()(Buffer.from(svg(pitch(brand), ...shields)))
    .composite([...(photoInput ? [photoInput] : []), ...badgeInputs, { input: Buffer.from(texts) }])
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

/** The site's typeface, each file for other letters. */
const FONTS = [
  import.meta.resolve('@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff'),
  import.meta.resolve(
    '@fontsource/barlow-condensed/files/barlow-condensed-latin-ext-700-normal.woff',
  ),
  import.meta.resolve(
    '@fontsource/barlow-condensed/files/barlow-condensed-vietnamese-700-normal.woff',
  ),
].map(file => fileURLToPath(file))

/** Matches letters that the typeface lacks, which are left out: it has Latin letters, those of Vietnamese, and their punctuation. */
const OTHER_LETTERS = /[^ -~\u00a0-\u024f\u1ea0-\u1ef9\u2010-\u2026\u2030-\u203a\u20ac\u2122]/gu

/** Lays texts out as SVG in which letters are paths, as the machine may have no fonts at all. */
async function lettered(texts: readonly ReactNode[]) {
  // Loaded when first needed: most processes never draw a card.
  const { default: satori } = await import('satori')
  const files = await Promise.all(FONTS.map(file => readFile(file)))
  const fonts = files.map((data, at) => ({
    name: `Barlow Condensed ${at}`,
    data,
    weight: 700 as const,
  }))
  const all = box({ display: 'flex', width: WIDTH, height: HEIGHT }, ...texts)
  return satori(all, { width: WIDTH, height: HEIGHT, fonts })
}

/** An element as React would create it, which the server does not load. */
function box(style: CSSProperties, ...children: ReactNode[]): ReactElement {
  return { type: 'div', props: { style, children }, key: null }
}

/** A text of so many lines; what does not fit ends with an ellipsis. */
function text(shown: string, lines: number, style: CSSProperties) {
  return box(
    { display: 'block', lineClamp: lines, wordBreak: 'break-word', flexShrink: 0, ...style },
    shown.normalize('NFC').replaceAll(OTHER_LETTERS, ''),
  )
}

/** Heading, title, and what is said of it, one beneath the other. */
function textsOf(
  { onClub, strong }: Brand,
  { heading, title, isOff = false, change, when, where }: ShareCard,
  { right, beforeCrests }: { right: number; beforeCrests: number },
) {
  const struck: CSSProperties = isOff ? { textDecoration: 'line-through', opacity: 0.7 } : {}
  const above = text(heading, 2, { width: beforeCrests - EDGE - 40, height: 182, fontSize: 44 })
  const width = right - EDGE
  const height = TITLE_AND_FACTS - (change ? CHANGE : 0) - (when ? FACT : 0) - (where ? FACT : 0)
  const fits = (size: number) => Math.ceil((title.length * LETTER * size) / width) * size <= height
  const size = TITLE_SIZES.find(fits) ?? SMALLEST_TITLE
  const lines = Math.max(1, Math.min(4, Math.floor(height / size)))
  const middle = box(
    { display: 'flex', flexGrow: 1, alignItems: 'center' },
    text(title, lines, { ...struck, width: '100%', fontSize: size, lineHeight: 1 }),
  )
  const changed =
    change &&
    text(change, 1, {
      alignSelf: 'flex-start',
      padding: '8px 24px 12px',
      border: '3px solid #fff',
      borderRadius: 8,
      background: RED,
      color: '#fff',
      fontSize: change.length > 34 ? 42 : 54,
    })
  const facts = [
    when && text(when, 1, { ...struck, fontSize: 60, color: isOff ? onClub : strong }),
    where && text(where, 1, { ...struck, fontSize: 46 }),
  ]
  const column: CSSProperties = {
    position: 'absolute',
    left: EDGE,
    top: CREST.top,
    width,
    height: HEIGHT - CREST.top - 48,
    display: 'flex',
    flexDirection: 'column',
    color: onClub,
    lineHeight: 1.1,
  }
  return [box(column, above, middle, changed, ...facts)]
}

/** The letters of a drawn crest, in its upper part. */
function initialsOf({ initials, ink }: CardCrest, left: number) {
  const upper: CSSProperties = {
    position: 'absolute',
    left,
    top: CREST.top,
    width: CREST.width,
    height: 92,
    display: 'flex',
    alignItems: 'flex-end',
    justifyContent: 'center',
    color: ink,
    fontSize: initials.length > 2 ? 66 : 78,
    lineHeight: 1,
  }
  return box(upper, initials)
}

/** Mown stripes and a circle of the field at the right edge. */
function pitch({ club, onClub }: Brand) {
  const stripes = [0, 2, 4, 6].map(
    nth => `<rect x="${nth * 150}" width="150" height="${HEIGHT}" fill="${onClub}" opacity=".04"/>`,
  )
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${club}"/>${stripes.join('')}
<circle cx="1080" cy="360" r="300" fill="none" stroke="${onClub}" stroke-width="4" opacity=".22"/>`
}

/** A shield for initials, as on the site (ui/picture/crest.tsx). */
function shield({ onClub, accent }: Brand, { colour, ink }: CardCrest, left: number) {
  return `<g transform="translate(${left} ${CREST.top}) scale(${CREST.width / 96})">
<path d="M4 4H92V60C92 84 72 100 48 109C24 100 4 84 4 60Z" fill="${onClub}"/>
<path d="M9 9H87V60C87 80.5 70 95 48 103.5C26 95 9 80.5 9 60Z" fill="${colour}"/>
<g fill="none" stroke="${ink}" stroke-width="3"><path d="M9 63H87"/><path d="M30 63A18 18 0 0 0 66 63"/></g>
<circle cx="48" cy="63" r="5" fill="${accent}"/></g>`
}

function svg(...parts: string[]) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${parts.join('')}</svg>`
}
