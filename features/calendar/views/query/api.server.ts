import type { FastifyInstance } from 'fastify'
import { dayIn, startOfMinute } from '../../../../kit/clock.ts'
import { addressOf } from '../../../../kit/http/request-url.server.ts'
import type { PagesContext } from '../../../../server/pages/send-page.ts'
import { readSettings } from '../../../settings/store.server.ts'
import { calendarPart } from './calendar-part.ts'
import { parseScheduleQuery } from './schedule-query.ts'

/** `GET /api/{service}-calendar/part`: the part of the calendar that the schedule page needs for a query. */
export async function calendarPartRoute(api: FastifyInstance, context: PagesContext) {
  const { db, read, content, now, calendarPath } = context
  const path = `${calendarPath.slice('/api'.length)}/part`

  api.get(path, (request, reply) => {
    const query = parseScheduleQuery(addressOf(request).query)
    const key = `${path} ${JSON.stringify([query, startOfMinute(now())])}`
    return content.send(request, reply, key, async () => {
      const { timeZone } = await readSettings(db)
      const [events, teams] = await Promise.all([read('calendar'), read('teams')])
      const today = dayIn(timeZone, now())
      const part = calendarPart({ events, teams, query, today, timeZone })
      return { status: 200, type: 'application/json; charset=utf-8', body: JSON.stringify(part) }
    })
  })
}
