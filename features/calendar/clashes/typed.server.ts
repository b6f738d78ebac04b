import type { FastifyInstance } from 'fastify'
import type { CurrentUser } from '../../../kit/current-user.ts'
import type { FeatureContext } from '../../../kit/feature.server.ts'
import { type Operation, routeConfig } from '../../../kit/operation.server.ts'
import { requireValid } from '../../../kit/validation.ts'
import { readTeamNames } from '../../teams/names.server.ts'
import type { Clash } from './clash.ts'
import { judgeAmong } from './describe-clashes.server.ts'
import { eventLine } from './in-words.ts'
import type { JudgedEvent } from './judged-event.ts'
import { operations } from './operations.server.ts'
import type { ClashingDay, TypedClash, TypedJudgement } from './responses.ts'
import { type TypedEvent, typedEvent, typedSeries } from './schema.ts'
import { visibleEvents } from './visible-events.server.ts'

/** Judges events that are not saved yet among those that the user reads. */
export function typedClashRoutes(app: FastifyInstance, context: FeatureContext) {
  const reading = (operation: Operation) => routeConfig(operation, { permission: 'schedule.read' })

  app.post(
    '/clashes/event',
    reading(operations.ofEvent),
    async ({ user, body }): Promise<TypedJudgement> => {
      const event = judged(requireValid(typedEvent, body))
      const { clashesOf, slotsFor, toTyped } = await judgeFor(user)
      const clashes = clashesOf(event)
      const isGrave = clashes.some(({ level }) => level !== 'note')
      const slots = isGrave ? slotsFor(event) : []
      return { clashes: clashes.map(clash => toTyped(clash, event)), slots }
    },
  )

  app.post('/clashes/days', reading(operations.ofDays), async ({ user, body }) => {
    const { event, days } = requireValid(typedSeries, body)
    const { clashesOf, toTyped } = await judgeFor(user)
    const found = days.flatMap((day): ClashingDay | [] => {
      const ofDay = judged({ ...event, date: day })
      const [clash] = clashesOf(ofDay)
      return clash && clash.level !== 'note' ? { day, ...toTyped(clash, ofDay) } : []
    })
    return { days: found }
  })

  async function judgeFor(user: CurrentUser | null) {
    const { byId, isRead } = await visibleEvents(context, user)
    const teams = await readTeamNames(context.db)
    return { ...(await judgeAmong(context, { isRead })), toTyped }

    function toTyped({ kind, level, events, detail }: Clash, { id }: JudgedEvent): TypedClash {
      const other = byId.get(events.find(each => each !== id) ?? Number.NaN)
      const line = other ? eventLine(other, teams.get(other.team_id ?? 0)) : null
      return { kind, level, detail, with: line }
    }
  }
}

function judged({ time, location, ...event }: TypedEvent): JudgedEvent {
  return { ...event, time: time ?? '', location: location ?? '', status_reason: null }
}
