import { z } from 'zod'
import { longText, optional, picture, reference, text } from '../../kit/fields.ts'
import { publicationFields } from '../../kit/publication/publication.ts'
import { richText } from '../../kit/rich-text/field.ts'
import { slug } from './slug.ts'

/** A page of the club's own, at `/{slug}`. */
export const ownPage = z.object({
  title: text('Title', { max: 120 }),
  slug: slug('Address'),
  /** The page that it belongs under; that one is under none. */
  parent_id: optional(
    reference('Parent page', 'pages', {
      title: 'Under',
      hint: 'The page then shows the way back, and that page links to it.',
    }),
  ),
  imageUrl: optional(picture('Cover photo')),
  body: optional(richText('Content')),
  shareImageUrl: optional(picture('Share photo', { hint: 'By default the cover photo.' })),
  shareDescription: optional(
    longText('Share description', {
      max: 300,
      hint: 'What search engines and shared links show; by default how the content begins.',
    }),
  ),
  ...publicationFields,
})

export type OwnPageInput = z.output<typeof ownPage>
export type OwnPage = OwnPageInput & { id: number; version: number; updated_at: string }

/** The page as the public gets it. */
export type PublicPage = Omit<OwnPage, 'status' | 'publish_at'>

export interface OwnPageView {
  page: PublicPage
  parent: PageLink | null
  children: PageLink[]
  /** The page is only shown to staff. */
  isPreview: boolean
}

export type PageLink = Pick<PublicPage, 'id' | 'title' | 'slug'>

export function pagePath({ slug }: Pick<OwnPage, 'slug'>) {
  return `/${slug}`
}
