import type { ReactNode } from 'react'
import { PreviewNote } from '../../kit/publication/preview-note.tsx'
import { readRichText } from '../../kit/rich-text/field.ts'
import { RichText } from '../../kit/rich-text/rich-text.tsx'
import banner from '../../ui/banner.module.css'
import { Banner } from '../../ui/banner.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import reading from '../../ui/reading.module.css'
import css from './own-page.module.css'
import { type OwnPageView, type PageLink, pagePath } from './schema.ts'
import { words } from './words.ts'

/** A page of the club's own: title with the way back, cover picture, content, and links to the pages under it. */
export function OwnPage({ page, parent, children, isPreview }: OwnPageView) {
  return (
    <>
      <Banner title={page.title}>
        {parent && (
          <nav aria-label={words('breadcrumb')} className={banner.back}>
            <PageAnchor page={parent} />
          </nav>
        )}
      </Banner>
      <OwnPageContent page={page} isPreview={isPreview}>
        {children}
      </OwnPageContent>
    </>
  )
}

/** The same beneath a title of its own. */
export function OwnPageContent(own: Omit<OwnPageView, 'parent'>) {
  return (
    <article className={`${reading.page} ${reading.beneath}`}>
      <Content {...own} />
    </article>
  )
}

interface FixedPageProps {
  /** The club's page at the same address. */
  own: OwnPageView | null
  /** The site's own text. */
  children: ReactNode
}

/** A page whose text is the site's own, with the club's below it. */
export function FixedPage({ own, children }: FixedPageProps) {
  return (
    <article className={`${reading.page} ${reading.beneath}`}>
      {children}
      {own && <Content {...own} />}
    </article>
  )
}

function Content({ page, children, isPreview }: Omit<OwnPageView, 'parent'>) {
  const { imageUrl, body } = page
  const document = readRichText(body)
  return (
    <>
      {isPreview && <PreviewNote text={words('preview')} />}
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
        <nav aria-label={words('moreOnThis')} className={css.children}>
          {children.map(child => (
            <PageAnchor key={child.id} page={child} />
          ))}
        </nav>
      )}
    </>
  )
}

function PageAnchor({ page }: { page: PageLink }) {
  return (
    <a href={pagePath(page)} dir="auto">
      {page.title}
    </a>
  )
}
