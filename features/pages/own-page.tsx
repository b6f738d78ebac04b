import { PreviewNote } from '../../kit/publication/preview-note.tsx'
import { readRichText } from '../../kit/rich-text/field.ts'
import { RichText } from '../../kit/rich-text/rich-text.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import reading from '../../ui/reading.module.css'
import css from './own-page.module.css'
import { type OwnPageView, type PageLink, pagePath } from './schema.ts'

/** A page of the club's own: title, cover picture, content, and links to the pages under it. */
export function OwnPage({ page, parent, children, isPreview }: OwnPageView) {
  const { title, imageUrl, body } = page
  const document = readRichText(body)
  return (
    <article className={reading.page}>
      {isPreview && <PreviewNote what="page" />}
      {parent && (
        <nav aria-label="Breadcrumb" className={reading.back}>
          <PageAnchor page={parent} />
        </nav>
      )}
      <h1 className={title.length > 60 ? reading.longTitle : reading.title} dir="auto">
        {title}
      </h1>
      {imageUrl && (
        <Picture
          sizes="(max-width: 760px) 92vw, 760px"
          className={reading.picture}
          src={imageUrl}
          alt=""
          width={760}
          height={507}
          whole
          eager
          fallback={null}
        />
      )}
      {document && <RichText blocks={document.content} />}
      {children.length > 0 && (
        <nav aria-label="More on this" className={css.children}>
          {children.map(child => (
            <PageAnchor key={child.id} page={child} />
          ))}
        </nav>
      )}
    </article>
  )
}

function PageAnchor({ page }: { page: PageLink }) {
  return (
    <a href={pagePath(page)} dir="auto">
      {page.title}
    </a>
  )
}
