import { changeSetKey } from '../../../kit/admin/change-set.ts'
import { send } from '../../../kit/admin/portal-client.ts'
import { dayIn } from '../../../kit/clock.ts'
import { RequestError } from '../../../ui/http/api.ts'
import { type AnnouncementInput, announcement } from '../../announcements/schema.ts'
import { tonight } from '../../announcements/tonight.ts'
import { closedFields, closureNotices } from '../schedule/closure-notices.ts'
import type { ClosureInput } from '../schedule/closure-schema.ts'
import { closureWords } from '../schedule/words.ts'

/**
 * Closes fields, and announces what was stored, if a time zone is given, as one change set. The fields stay closed when
 * the announcement fails; returns why it did.
 */
export async function close(input: ClosureInput, announcedIn: string | undefined) {
  const headers = { 'x-change-set': changeSetKey() }
  const stored = await send<ClosureInput>('POST', '/api/admin/closures', input, headers)
  const announced = announcedIn && announcementOf(stored, announcedIn)
  if (!announced) return undefined
  try {
    await send('POST', '/api/admin/announcements', announced, headers)
    return undefined
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    return error.message
  }
}

/** 'Field 1, Field 3' */
export function fieldsText(closure: Pick<ClosureInput, 'field'>) {
  return closedFields(closure).join(', ') || 'All fields'
}

/** The urgent announcement of a closure, until the evening of its day; undefined for a day that is over. */
export function announcementOf(
  input: ClosureInput,
  timeZone: string,
): AnnouncementInput | undefined {
  const { date } = input
  const today = dayIn(timeZone, new Date())
  if (date < today) return undefined
  // It is read on the days before, too.
  const wordsOf = (closure: ClosureInput) =>
    closureNotices([{ ...closure, id: 0 }], date === today ? today : undefined)[0]
  const [notice, brief] = [
    input,
    { ...input, field: closureWords('someFields'), reason: null },
  ].map(wordsOf)
  if (!notice || !brief) return undefined
  const isLong = !announcement.shape.title.safeParse(notice.announcement).success
  return {
    title: isLong ? brief.announcement : notice.announcement,
    content: isLong ? `${notice.announcement} ${notice.effect}` : notice.effect,
    priority: 'urgent',
    startDate: today,
    endDate: date,
    endTime: tonight(date, timeZone) || null,
  }
}
