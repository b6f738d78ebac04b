import { actorOf } from '../../kit/actor.server.ts'
import { changeContent } from '../../kit/content-change.server.ts'
import type { CurrentUser } from '../../kit/current-user.ts'
import { notSignedIn } from '../../kit/errors.ts'
import type { Feature, FeatureContext } from '../../kit/feature.server.ts'
import { routeConfig } from '../../kit/operation.server.ts'
import { hasPermission } from '../../kit/roles.ts'
import { requireValid } from '../../kit/validation.ts'
import { readHoldablePlaces } from '../calendar/holds/places.server.ts'
import { readChecklist, readState, writeState } from './checklist.server.ts'
import { readCounts } from './counts.server.ts'
import { readEvents } from './events.server.ts'
import { announcements, fees } from './needs/club.server.ts'
import { coachAccounts, coaches, noTeam } from './needs/coaches.server.ts'
import { messages, tasks } from './needs/inbox.server.ts'
import { feeds, machine, mail, overdueDeletions } from './needs/machine.server.ts'
import { accounts, consents, unreached } from './needs/people.server.ts'
import { operations } from './operations.server.ts'
import { readPlots } from './plots.server.ts'
import { checklistState, type Today, type TodayNeed, todayQuestion } from './schema.ts'

/** The first screen of the portal: what needs the user's attention, by role and team. */
export default {
  setUp: context => ({
    admin(app) {
      const { db, config } = context
      const reading = routeConfig(operations.today, {
        permission: 'portal.read',
        isBackground: true,
      })

      app.get('/today', reading, ({ user, query }) => {
        if (!user) throw notSignedIn()
        return readToday(ofTeam(context, requireValid(todayQuestion, query).team), user)
      })

      app.put('/today/checklist', routeConfig(operations.checklist), async request => {
        const after = requireValid(checklistState, request.body)
        await changeContent(db, actorOf(request), async ({ db, record }) => {
          const before = await readState(db)
          await writeState(db, after)
          record({ table: 'settings', id: 'checklist', before, after, isPublic: false })
        })
        return readChecklist(db, config.calendarFeedUrl)
      })
    },
  }),
} satisfies Feature

/** In the order of their urgency. */
const readers = [
  noTeam,
  tasks,
  messages,
  accounts,
  feeds,
  machine,
  mail,
  unreached,
  fees,
  announcements,
  consents,
  coachAccounts,
  coaches,
  overdueDeletions,
]

/** The context in which a coach's teams are that one of them. */
function ofTeam(context: FeatureContext, team: number | undefined): FeatureContext {
  return {
    ...context,
    async ownTeams(user) {
      const own = await context.ownTeams(user)
      const one = own.filter(({ id }) => id === team)
      return one.length > 0 ? one : own
    },
  }
}

async function readToday(context: FeatureContext, user: CurrentUser): Promise<Today> {
  const { db, clubNow, config } = context
  const { today } = await clubNow(db)
  const events = await readEvents(context, user)
  const [latest, ...earlier] = events?.unscored ?? []
  const scores: TodayNeed[] = latest ? [{ kind: 'scores', games: [latest, ...earlier] }] : []
  const needs = await Promise.all(readers.map(read => read(context, user)))
  return {
    today,
    counts: await readCounts(db, user),
    ...(events && { days: events.days }),
    ...(hasPermission(user, 'holds.create') && {
      places: await readHoldablePlaces(context, user),
    }),
    next: events?.next ?? null,
    needs: [...scores, ...needs.flat()],
    plots: await readPlots(context, user),
    checklist: hasPermission(user, 'settings.update')
      ? await readChecklist(db, config.calendarFeedUrl)
      : null,
  }
}
