import type { FastifyInstance } from 'fastify'
import { dayIn, startOfMinute } from '../../../../kit/clock.ts'
import { addressOf } from '../../../../kit/http/request-url.server.ts'
import type { PagesContext } from '../../../../server/pages/send-page.ts'
import { readSettings } from '../../../settings/store.server.ts'
import { calendarPart } from './calendar-part.ts'
import { askedOf } from './schedule-query.ts'

/** What of the calendar the schedule page needs next, when its address changes; mounted under `/api`. */
export async function calendarParts(api: FastifyInstance, context: PagesContext) {
  const { db, read, content, now, calendarPath } = context
  const path = `${calendarPath.slice('/api'.length)}/part`

  api.get(path, (request, reply) => {
    const asked = askedOf(addressOf(request).query)
    const key = `${path} ${JSON.stringify([asked, startOfMinute(now())])}`
    return content.send(request, reply, key, async () => {
      const { timeZone } = await readSettings(db)
      const [events, teams] = await Promise.all([read('calendar'), read('teams')])
      const today = dayIn(timeZone, now())
      const part = calendarPart({ events, teams, asked, today, timeZone })
      return { status: 200, type: 'application/json; charset=utf-8', body: JSON.stringify(part) }
    })
  })
}
