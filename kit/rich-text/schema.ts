import { z } from 'zod'
import { parseMediaUrl } from '../../media/url.ts'
import { type Block, type Flow, type Inline, type ListItem, pictureWidths } from './document.ts'
import { isLinkTarget, isSitePath } from './link-target.ts'

/** Largest number of nodes within each other: nine levels of lists, as in Word, in a cell of a table. */
export const MAX_DEPTH = 24

/** The limit of pictures in a gallery. */
export const MAX_PICTURES = 60

const href = z.string().refine(isLinkTarget, { error: 'link' })
const ofOurPicture = z.string().max(500).refine(isOurPicture, { error: 'picture' })
const ofOurVideo = z.string().max(500).refine(isOurVideo, { error: 'video' })
const line = (max = 500) => z.string().trim().max(max, { error: 'line' })

const mark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bold') }),
  z.strictObject({ type: z.literal('italic') }),
  z.strictObject({ type: z.literal('link'), attrs: z.strictObject({ href }) }),
])

const inline = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('text'),
    text: z.string().min(1),
    marks: z
      .array(mark)
      .refine(marks => new Set(marks.map(({ type }) => type)).size === marks.length)
      .optional(),
  }),
  z.strictObject({ type: z.literal('hardBreak') }),
]) satisfies z.ZodType<Inline>

const paragraph = z.strictObject({
  type: z.literal('paragraph'),
  content: z.array(inline).optional(),
})

const items = z
  .array(
    z.lazy(() => listItem),
    { error: 'list' },
  )
  .min(1)

const bulletList = z.strictObject({ type: z.literal('bulletList'), content: items })

const orderedList = z.strictObject({
  type: z.literal('orderedList'),
  attrs: z.strictObject({ start: z.int().min(0).max(100_000).default(1) }).prefault({}),
  content: items,
})

const flow = z.discriminatedUnion('type', [
  paragraph,
  bulletList,
  orderedList,
]) satisfies z.ZodType<Flow>

const flows = z.array(flow).min(1)

const listItem: z.ZodType<ListItem> = z.strictObject({
  type: z.literal('listItem'),
  content: flows.refine(([first]) => first?.type === 'paragraph'),
})

const heading = z.strictObject({
  type: z.literal('heading'),
  attrs: z.strictObject({ level: z.literal([2, 3, 4]) }),
  content: z.array(inline).optional(),
})

const span = z.int().min(1).max(50).default(1)

const cell = z.strictObject({
  type: z.literal(['tableHeader', 'tableCell']),
  attrs: z.strictObject({ colspan: span, rowspan: span }).prefault({}),
  content: flows,
})

const table = z.strictObject({
  type: z.literal('table'),
  content: z
    .array(z.strictObject({ type: z.literal('tableRow'), content: z.array(cell).min(1).max(50) }))
    .min(1)
    .max(500),
})

const objects = [
  z.strictObject({
    type: z.literal('picture'),
    attrs: z.strictObject({
      src: ofOurPicture,
      alt: line().default(''),
      caption: line().default(''),
      width: z.enum(pictureWidths).default('full'),
      fromGallery: z.literal(true).optional(),
    }),
  }),
  z.strictObject({
    type: z.literal('gallery'),
    attrs: z
      .strictObject({
        pictures: z
          .array(z.strictObject({ src: ofOurPicture, alt: line().default('') }))
          .max(MAX_PICTURES)
          .default([]),
        album: z.int().min(1).max(2_147_483_647).optional(),
      })
      .refine(({ pictures, album }) => pictures.length > 0 !== (album !== undefined)),
  }),
  z.strictObject({
    type: z.literal('button'),
    attrs: z.strictObject({ href, text: line(80).min(1) }),
  }),
  z.strictObject({
    type: z.literal('video'),
    attrs: z.strictObject({ src: ofOurVideo, caption: line().default('') }),
  }),
  z.strictObject({
    type: z.literal('file'),
    attrs: z.strictObject({
      href: href.refine(isSitePath, { error: 'link' }),
      name: line(200).min(1),
    }),
  }),
] as const

const block = z.discriminatedUnion('type', [
  paragraph,
  heading,
  bulletList,
  orderedList,
  z.strictObject({ type: z.literal('blockquote'), content: flows }),
  z.strictObject({ type: z.literal('note'), content: flows }),
  table,
  z.strictObject({ type: z.literal('horizontalRule') }),
  ...objects,
]) satisfies z.ZodType<Block>

/** A document, strictly: a node, mark or attribute that is not listed is an error. */
export const richTextDocument = z.strictObject({
  version: z.literal(1),
  type: z.literal('doc'),
  content: z.array(block).min(1),
})

function isOurPicture(src: string) {
  const { size, derivedWidth } = parseMediaUrl(src) ?? {}
  return size !== undefined && derivedWidth === undefined
}

function isOurVideo(src: string) {
  const { size, extension = '' } = parseMediaUrl(src) ?? {}
  return size === undefined && /^(mp4|webm|ogv)$/.test(extension)
}
