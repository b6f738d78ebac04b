import { portalPath } from '../../features/portal-places.ts'
import { eventActionLabels, titleOfEvent } from '../../features/today/event-words.ts'
import { dayOf } from '../../features/today/quiet.tsx'
import type { EventAction, Today, TodayEvent } from '../../features/today/schema.ts'
import { formatDay, formatTime } from '../../kit/format-date.ts'
import type { Command } from './commands.ts'
import { beginsWith, wordsOf } from './words.ts'

/** The words by which staff name what they do with an event. */
const VERBS: readonly (readonly [word: string, action: EventAction])[] = [
  ['cancel', 'cancel'],
  ['delay', 'delay'],
  ['late', 'delay'],
  ['move', 'move'],
  ['postpone', 'move'],
  ['reschedule', 'move'],
  ['score', 'score'],
  ['result', 'score'],
  ['restore', 'restore'],
]
/** Characters from which a verb is known before it is typed to its end. */
const MIN_VERB_CHARACTERS = 4

/** The action on an event that a query asks for, if any. */
export function eventActionIn(query: string): EventAction | undefined {
  return wordsOf(query).map(actionOf).find(Boolean)
}

function actionOf(word: string) {
  return VERBS.find(([verb]) => verb.startsWith(word) && word.length >= MIN_VERB_CHARACTERS)?.[1]
}

/** The events on Today with which the user may do what the query says: 'cancel u11 tonight', 'score'. */
export function findEventCommands(query: string, { today, days = [], needs }: Today): Command[] {
  const action = eventActionIn(query)
  if (!action) return []
  const typed = wordsOf(query).filter(word => !actionOf(word))
  const earlier = needs.flatMap(need => (need.kind === 'scores' ? need.games : []))
  return [...days.flatMap(({ events }) => events), ...earlier]
    .filter(shown => shown.actions.includes(action) && beginsWith(wordsAbout(shown, today), typed))
    .map(shown => ({
      path: '',
      label: `${eventActionLabels[action]}: ${titleOfEvent(shown)}`,
      detail: [whenOf(shown, today), shown.event.location].filter(Boolean).join(' · '),
      opens: { what: action, event: shown.event },
    }))
}

const FOR_LATER_EVENTS: readonly EventAction[] = ['cancel', 'delay', 'move']

/** Returns the way to events that are not on Today: 'cancel u13'. Nothing for users without a schedule. */
export function findLaterEvents(query: string, { days }: Today): Command[] {
  const action = eventActionIn(query)
  const words = wordsOf(query)
    .filter(word => !actionOf(word))
    .join(' ')
  if (!days || !words || !action || !FOR_LATER_EVENTS.includes(action)) return []
  return [
    {
      path: portalPath('schedule', { 'schedule-find': words }),
      label: `${eventActionLabels[action]}: choose from the schedule`,
      detail: `Later events with ‘${words}’`,
    },
  ]
}

function wordsAbout(shown: TodayEvent, today: string) {
  const { type, date, opponent, title, location } = shown.event
  const days = [whenOf(shown, today), formatDay(date, today), date === today && 'today tonight']
  return wordsOf([titleOfEvent(shown), type, opponent, title, location, ...days].join(' '))
}

/** 'Today at 6:00 PM' */
function whenOf({ event: { date, time, time_tbd, all_day } }: TodayEvent, today: string) {
  const day = date < today ? formatDay(date, today) : dayOf(date, today)
  const capital = day.slice(0, 1).toUpperCase() + day.slice(1)
  return time_tbd || all_day ? capital : `${capital} at ${formatTime(time)}`
}
