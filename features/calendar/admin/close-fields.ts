import { changeSetKey } from '../../../kit/admin/change-set.ts'
import { send } from '../../../kit/admin/portal-client.ts'
import { dayIn } from '../../../kit/clock.ts'
import { RequestError } from '../../../ui/http/api.ts'
import type { AnnouncementInput } from '../../announcements/schema.ts'
import { tonight } from '../../announcements/tonight.ts'
import { closureNotices } from '../schedule/closure-notices.ts'
import type { ClosureInput } from '../schedule/closure-schema.ts'

/**
 * Closes fields, and announces it, as one change set. The fields stay closed when the announcement
 * fails; returns why it did.
 */
export async function close(input: ClosureInput, announced: AnnouncementInput | undefined) {
  const headers = { 'x-change-set': changeSetKey() }
  await send('POST', '/api/admin/closures', input, headers)
  if (!announced) return undefined
  try {
    await send('POST', '/api/admin/announcements', announced, headers)
    return undefined
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    return error.message
  }
}

/** The urgent announcement of a closure, which ends tonight; undefined for one of another day. */
export function announcementOf(
  input: ClosureInput,
  timeZone: string,
): AnnouncementInput | undefined {
  const today = dayIn(timeZone, new Date())
  const [notice] = closureNotices([{ ...input, id: 0 }], today)
  if (!notice || input.date !== today) return undefined
  return {
    title: notice.announcement,
    content: notice.effect,
    priority: 'urgent',
    startDate: today,
    endDate: today,
    endTime: tonight(today, timeZone) || null,
  }
}
