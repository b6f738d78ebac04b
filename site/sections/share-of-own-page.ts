import type { PublicPage } from '../../features/pages/schema.ts'
import type { Settings } from '../../features/settings/schema.ts'
import { excerpt } from '../../kit/excerpt.ts'
import { readRichText } from '../../kit/rich-text/field.ts'
import { plainText } from '../../kit/rich-text/plain-text.ts'
import type { Share } from '../page.ts'

/** The preview of a link to a page of the club's own: as staff chose, else the beginning of the page. */
export function shareOfOwnPage(page: PublicPage, club: Settings): Share & { description: string } {
  const document = readRichText(page.body)
  const text = document && excerpt(plainText(document))
  return {
    description: page.shareDescription || text || `${page.title}: ${club.name}`,
    card: { photo: page.imageUrl, picture: page.shareImageUrl },
  }
}
