import { MEDIA_PATH } from '../../media/url.ts'
import type { Block, GalleryPicture, Mark, RichTextDocument } from './document.ts'
import { readRichText } from './field.ts'

/** The public's view of the pictures in texts. */
export interface PhotoRules {
  /** Tells whether the public may see a picture of that URL at all. */
  mayShow(src: string): boolean
  /** Tells whether the public finds it in the club's gallery. */
  isInGallery(src: string): boolean
  /** Returns the URL of a photo as the gallery has it, with its focus as it is now. */
  asInGallery(src: string): string
  /** Returns the photos that an album shows, and a link to all of them; undefined when it shows none. */
  album(id: number): AlbumInText | undefined
}

export interface AlbumInText {
  pictures: GalleryPicture[]
  href: string
  text: string
}

/** Removes pictures and links to files that the public may not see, and photos that left the gallery. */
export function withoutHiddenPhotos(document: RichTextDocument, rules: PhotoRules) {
  return withBlocks(document, node => {
    if (node.type === 'picture') {
      const { src, fromGallery } = node.attrs
      return isShown(src, fromGallery === true) ? [node] : []
    }
    if (node.type === 'button' || node.type === 'file')
      return rules.mayShow(node.attrs.href) ? [node] : []
    if (node.type === 'video') return rules.mayShow(node.attrs.src) ? [node] : []
    if (node.type !== 'gallery') return [withoutHiddenLinks(node, rules)]
    if (node.attrs.album !== undefined) return [node]
    const pictures = node.attrs.pictures.filter(({ src }) => isShown(src, true))
    if (pictures.length === node.attrs.pictures.length) return [node]
    return pictures.length > 0 ? [{ ...node, attrs: { pictures } }] : []
  })

  function isShown(src: string, isOfGallery: boolean) {
    return rules.mayShow(src) && (!isOfGallery || rules.isInGallery(src))
  }
}

/** Returns the same block when nothing changes; the words of a link stay. */
function withoutHiddenLinks(block: Block, { mayShow }: PhotoRules): Block {
  const json = JSON.stringify(block)
  if (!json.includes(MEDIA_PATH)) return block
  const isHidden = (value: unknown) => isLink(value) && !mayShow(value.attrs.href)
  const shown = JSON.stringify(JSON.parse(json), (name, value) =>
    name === 'marks' && Array.isArray(value) ? value.filter(mark => !isHidden(mark)) : value,
  )
  return shown === json ? block : JSON.parse(shown)
}

function isLink(value: unknown): value is Extract<Mark, { type: 'link' }> {
  return (value as Mark | null)?.type === 'link'
}

/** Adds the photos of its albums, as galleries with a link beneath each; photos that were chosen are cropped as the gallery does. */
export function withAlbums(
  document: RichTextDocument,
  rules: Pick<PhotoRules, 'album' | 'asInGallery'>,
) {
  return withBlocks(document, node => {
    if (node.type !== 'gallery') return [node]
    if (node.attrs.album === undefined) {
      const pictures = node.attrs.pictures.map(each => ({
        ...each,
        src: rules.asInGallery(each.src),
      }))
      const isSame = pictures.every(({ src }, at) => src === node.attrs.pictures[at]?.src)
      return isSame ? [node] : [{ ...node, attrs: { pictures } }]
    }
    const { pictures, href, text } = rules.album(node.attrs.album) ?? {}
    if (!pictures || !href || !text) return []
    const link = {
      type: 'text' as const,
      text,
      marks: [{ type: 'link' as const, attrs: { href } }],
    }
    return [
      { type: 'gallery', attrs: { pictures } },
      { type: 'paragraph', content: [link] },
    ]
  })
}

/** Removes photos of the gallery from a stored text, which only refers to them; a text without formatting stays unchanged. */
export function withoutGalleryPhotos(value: string) {
  if (!holdsGalleryPhotos(value)) return value
  const document = readRichText(value)
  if (!document) return value
  const none = {
    mayShow: () => true,
    isInGallery: () => false,
    album: () => undefined,
    asInGallery: String,
  }
  return JSON.stringify(withoutHiddenPhotos(document, none))
}

/** Tells whether a stored text may show photos of the gallery. */
export function holdsGalleryPhotos(value: string) {
  return value.startsWith('{"version":') && /"(gallery|fromGallery)"/.test(value)
}

/** Returns the same document when nothing changes. */
function withBlocks(document: RichTextDocument, change: (node: Block) => Block[]) {
  const content = document.content.flatMap(change)
  if (
    content.length === document.content.length &&
    content.every((node, at) => node === document.content[at])
  )
    return document
  return { ...document, content: content.length > 0 ? content : [EMPTY] }
}

const EMPTY: Block = { type: 'paragraph' }
