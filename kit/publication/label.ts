import { formatInstant } from '../admin/format.ts'
import type { Publication } from './publication.ts'

/** 'Draft', or 'Goes out on Dec 25, 2026 at 9:00 AM' in that time zone; undefined for what is public. */
export function publicationLabel(
  { status, publish_at }: Publication,
  { now, timeZone }: { now: Date; timeZone: string },
) {
  if (status === 'draft') return 'Draft'
  if (publish_at === null || Date.parse(publish_at) <= now.getTime()) return undefined
  return `Goes out on ${formatInstant(publish_at, timeZone)}`
}
