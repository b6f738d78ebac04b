/**
 * Formatted text, stored as a string of JSON in a column (docs/rich-text.md). Its shape and the names of standard nodes
 * and marks are those of ProseMirror, so that the editor opens it unchanged.
 */
export interface RichTextDocument {
  version: 1
  type: 'doc'
  content: Block[]
}

export type Block =
  | Flow
  | Heading
  | Boxed<'blockquote'>
  | Boxed<'note'>
  | Table
  | { type: 'horizontalRule' }
  | ObjectNode

/** A node without text to type in. */
export type ObjectNode = PictureNode | Gallery | ButtonNode | Video | FileNode

/** The content of quotes, notes and cells. */
export type Flow = Paragraph | List

export interface Paragraph {
  type: 'paragraph'
  content?: Inline[] | undefined
}

export interface Heading {
  type: 'heading'
  attrs: { level: 2 | 3 | 4 }
  content?: Inline[] | undefined
}

export type List =
  | { type: 'bulletList'; content: ListItem[] }
  | { type: 'orderedList'; attrs: { start: number }; content: ListItem[] }

/** Begins with a paragraph. */
export interface ListItem {
  type: 'listItem'
  content: Flow[]
}

export interface Boxed<Type extends string> {
  type: Type
  content: Flow[]
}

export interface Table {
  type: 'table'
  content: { type: 'tableRow'; content: Cell[] }[]
}

export interface Cell {
  type: 'tableHeader' | 'tableCell'
  attrs: { colspan: number; rowspan: number }
  content: Flow[]
}

/** `src` is the URL of a master in our own media. */
export interface PictureNode {
  type: 'picture'
  attrs: {
    src: string
    alt: string
    caption: string
    width: PictureWidth
    /** Shown only while the photo is in the club's gallery. */
    fromGallery?: true | undefined
  }
}

export const pictureWidths = ['full', 'medium', 'small'] as const
export type PictureWidth = (typeof pictureWidths)[number]

/**
 * Photos of the club's gallery: those listed, or with `album` all in the album of that id. Each is shown only while it
 * is in the gallery.
 */
export interface Gallery {
  type: 'gallery'
  attrs: { pictures: GalleryPicture[]; album?: number | undefined }
}

export interface GalleryPicture {
  src: string
  alt: string
}

export interface ButtonNode {
  type: 'button'
  attrs: { href: string; text: string }
}

/** `src` is the URL of a video of our own media. */
export interface Video {
  type: 'video'
  attrs: { src: string; caption: string }
}

/** A download; `href` is a path of this site. */
export interface FileNode {
  type: 'file'
  attrs: { href: string; name: string }
}

export type Inline = Text | { type: 'hardBreak' }

export interface Text {
  type: 'text'
  text: string
  marks?: Mark[] | undefined
}

export type Mark = { type: 'bold' } | { type: 'italic' } | { type: 'link'; attrs: { href: string } }
