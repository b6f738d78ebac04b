import { isPublic, type Publication } from '../publication/publication.ts'
import { formatInstant } from './format.ts'

/** Returns 'Draft', or 'Goes out on Dec 25, 2026 at 9:00 AM' in that time zone; undefined for public content. */
export function publicationLabel(
  publication: Publication,
  { now, timeZone }: { now: Date; timeZone: string },
) {
  if (isPublic(publication, now)) return undefined
  const { status, publish_at } = publication
  if (status === 'draft' || publish_at === null) return 'Draft'
  return `Goes out on ${formatInstant(publish_at, timeZone)}`
}
