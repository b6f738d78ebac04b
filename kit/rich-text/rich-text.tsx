import { createContext, type ReactNode, useContext } from 'react'
import { atWidth, withoutFragment } from '../../media/url.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CenterCircle } from '../../ui/chalk.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import type {
  Block,
  ButtonNode,
  Cell,
  FileNode,
  Gallery,
  GalleryPicture,
  Inline,
  ListItem,
  Mark,
  PictureNode,
  Table,
  Text,
  Video,
} from './document.ts'
import { isLinkTarget } from './link-target.ts'
import css from './rich-text.optional.module.css'
import { richTextWords } from './words.ts'

interface RichTextProps {
  blocks: readonly Block[]
  /** The site's origin, for feed readers: URLs begin with it, and pictures are plain. */
  origin?: string
}

/** A formatted text as HTML. For static parts of documents: it needs no code in the browser. */
export function RichText({ blocks, origin = '' }: RichTextProps) {
  if (blocks.length === 0) return null
  return (
    <Origin value={origin}>
      <div className={css.richText}>{all(blocks, BlockNode)}</div>
    </Origin>
  )
}

const Origin = createContext('')

/** Renders the nodes; their position is their only key. */
function all<Node>(nodes: readonly Node[] | undefined, One: (props: { node: Node }) => ReactNode) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the nodes of a document never change their places
  return nodes?.map((node, place) => <One key={place} node={node} />)
}

function BlockNode({ node }: { node: Block }) {
  switch (node.type) {
    case 'paragraph':
      return node.content && <p dir="auto">{all(node.content, InlineNode)}</p>
    case 'heading': {
      const Heading = `h${node.attrs.level}` as const
      return node.content && <Heading dir="auto">{all(node.content, InlineNode)}</Heading>
    }
    case 'bulletList':
      return <ul>{all(node.content, Item)}</ul>
    case 'orderedList':
      return (
        <ol start={node.attrs.start === 1 ? undefined : node.attrs.start}>
          {all(node.content, Item)}
        </ol>
      )
    case 'blockquote':
      return <blockquote>{all(node.content, BlockNode)}</blockquote>
    case 'note':
      return (
        <div className={css.note} role="note">
          {all(node.content, BlockNode)}
        </div>
      )
    case 'table':
      return <TableNode node={node} />
    case 'horizontalRule':
      return <hr />
    case 'picture':
      return <PictureFigure node={node} />
    case 'gallery':
      return <Photos node={node} />
    case 'button':
      return <Button {...node.attrs} />
    case 'video':
      return <VideoFigure node={node} />
    case 'file':
      return <Download {...node.attrs} />
  }
}

function Item({ node: { content } }: { node: ListItem }) {
  const [first, ...rest] = content
  return (
    <li dir="auto">
      {first?.type === 'paragraph' && all(first.content, InlineNode)}
      {all(rest, BlockNode)}
    </li>
  )
}

function InlineNode({ node }: { node: Inline }) {
  if (node.type === 'hardBreak') return <br />
  return <Marked node={node} marks={node.marks ?? []} />
}

function Marked({ node, marks }: { node: Text; marks: readonly Mark[] }): ReactNode {
  const [mark, ...inner] = marks
  if (!mark) return node.text
  const text = <Marked node={node} marks={inner} />
  if (mark.type === 'bold') return <strong>{text}</strong>
  if (mark.type === 'italic') return <em>{text}</em>
  return <Anchor href={mark.attrs.href}>{text}</Anchor>
}

function Anchor({ href, children }: { href: string; children: ReactNode }) {
  return <a {...useLink(href)}>{children}</a>
}

function Button({ href, text }: ButtonNode['attrs']) {
  return (
    <p>
      <ButtonLink {...useLink(href)}>{text}</ButtonLink>
    </p>
  )
}

function Download({ href, name }: FileNode['attrs']) {
  return (
    <p className={css.file}>
      <a {...useLink(href)} download="">
        {name}
      </a>
    </p>
  )
}

/** The attributes of a link. */
function useLink(href: string) {
  const absolute = useAbsolute()
  if (!isLinkTarget(href)) return {}
  return { href: absolute(href), ...(!href.startsWith('/') && { rel: 'noopener noreferrer' }) }
}

function useAbsolute() {
  const origin = useContext(Origin)
  return (url: string) => (url.startsWith('/') ? origin + url : url)
}

/** Scrolls on a narrow screen, also by keyboard. A group: of regions, each would need a name of its own. */
function TableNode({ node }: { node: Table }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer scrolls it with the arrow keys
    <div className={css.table} role="group" aria-label={richTextWords('table')} tabIndex={0}>
      <table>
        <tbody>{all(node.content, Row)}</tbody>
      </table>
    </div>
  )
}

function Row({ node }: { node: Table['content'][number] }) {
  return <tr>{all(node.content, CellNode)}</tr>
}

function CellNode({ node: { type, attrs, content } }: { node: Cell }) {
  const Tag = type === 'tableHeader' ? 'th' : 'td'
  return (
    <Tag colSpan={more(attrs.colspan)} rowSpan={more(attrs.rowspan)}>
      {all(content, BlockNode)}
    </Tag>
  )
}

function more(span: number) {
  return span > 1 ? span : undefined
}

function PictureFigure({ node: { attrs } }: { node: PictureNode }) {
  return (
    <figure className={css[attrs.width]}>
      <Photo {...attrs} {...SIZES[attrs.width]} whole />
      {attrs.caption && <figcaption dir="auto">{attrs.caption}</figcaption>}
    </figure>
  )
}

const SIZES = {
  full: { sizes: '(max-width: 760px) 92vw, 760px', width: 760 },
  medium: { sizes: '(max-width: 480px) 92vw, 440px', width: 440 },
  small: { sizes: '240px', width: 240 },
}

function Photos({ node: { attrs } }: { node: Gallery }) {
  if (attrs.pictures.length === 0) return null
  return <ul className={css.gallery}>{all(attrs.pictures, GalleryPhoto)}</ul>
}

function GalleryPhoto({ node }: { node: GalleryPicture }) {
  return (
    <li>
      <Photo {...node} sizes="(max-width: 760px) 46vw, 240px" width={240} />
    </li>
  )
}

interface PhotoProps {
  src: string
  alt: string
  sizes: string
  width: number
  whole?: boolean
}

function Photo({ src, alt, ...shown }: PhotoProps) {
  const absolute = useAbsolute()
  const isFeed = useContext(Origin) !== ''
  if (isFeed) {
    const url = absolute(atWidth(1200, withoutFragment(src)) ?? src)
    return <img src={url} alt={alt} loading="lazy" />
  }
  return (
    <Picture
      {...shown}
      src={src}
      alt={alt}
      height={shown.width}
      fallback={<CenterCircle className={css.missing} />}
    />
  )
}

function VideoFigure({ node: { attrs } }: { node: Video }) {
  const absolute = useAbsolute()
  return (
    <figure className={css.full}>
      {/* biome-ignore lint/a11y/useMediaCaption: the club's own clips have none */}
      <video src={absolute(attrs.src)} controls preload="metadata" playsInline />
      {attrs.caption && <figcaption dir="auto">{attrs.caption}</figcaption>}
    </figure>
  )
}
