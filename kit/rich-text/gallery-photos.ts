import type { Block, GalleryPicture, RichTextDocument } from './document.ts'
import { readRichText } from './field.ts'

/** What the public sees of the pictures that texts show. */
export interface PhotoRules {
  /** Whether a picture of that URL may be shown to the public at all. */
  mayShow(src: string): boolean
  /** Whether the public finds it in the club's gallery. */
  isInGallery(src: string): boolean
  /** What an album shows: its photos, and a link to all of them; undefined when it shows none. */
  album(id: number): AlbumInText | undefined
}

export interface AlbumInText {
  pictures: GalleryPicture[]
  href: string
  text: string
}

/** Without the pictures that the public does not see: those that may not be shown, and photos that left the gallery. */
export function withoutHiddenPhotos(document: RichTextDocument, rules: PhotoRules) {
  return withBlocks(document, node => {
    if (node.type === 'picture') {
      const { src, fromGallery } = node.attrs
      return isShown(src, fromGallery === true) ? [node] : []
    }
    if (node.type !== 'gallery' || node.attrs.album !== undefined) return [node]
    const pictures = node.attrs.pictures.filter(({ src }) => isShown(src, true))
    if (pictures.length === node.attrs.pictures.length) return [node]
    return pictures.length > 0 ? [{ ...node, attrs: { pictures } }] : []
  })

  function isShown(src: string, isOfGallery: boolean) {
    return rules.mayShow(src) && (!isOfGallery || rules.isInGallery(src))
  }
}

/** With the photos of its albums, as galleries with a link beneath each. */
export function withAlbums(document: RichTextDocument, rules: Pick<PhotoRules, 'album'>) {
  return withBlocks(document, node => {
    if (node.type !== 'gallery' || node.attrs.album === undefined) return [node]
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

/** The stored text without its photos of the gallery, which it only refers to; what is no formatted text stays as it is. */
export function withoutGalleryPhotos(value: string) {
  if (!holdsGalleryPhotos(value)) return value
  const document = readRichText(value)
  if (!document) return value
  const none = { mayShow: () => true, isInGallery: () => false, album: () => undefined }
  return JSON.stringify(withoutHiddenPhotos(document, none))
}

/** Whether a stored text may show photos of the gallery. */
export function holdsGalleryPhotos(value: string) {
  return value.startsWith('{"version":') && /"(gallery|fromGallery)"/.test(value)
}

/** The same document where nothing changes. */
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
