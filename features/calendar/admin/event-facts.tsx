import type { ReactNode } from 'react'
import { formatWeekdayDate } from '../../../kit/admin/format.ts'
import { ShareButton } from '../../../kit/admin/share-button.tsx'
import { formatDay, formatTime } from '../../../kit/format-date.ts'
import { useClub, useToday } from '../../settings/use-club.ts'
import { useTeamName } from '../../teams/admin-choice.tsx'
import { statusHeadline } from '../publish/event-headline.ts'
import { eventPath } from '../schedule/event-path.ts'
import { placeLines, placeText } from '../schedule/place.ts'
import { originalSlot } from '../schedule/slot.ts'
import { toCalendarEvent } from '../schedule/to-calendar-event.ts'
import type { ListedEvent } from '../score/played-results.ts'
import { arrivalText, StatusCell, timeText } from './event-cells.tsx'
import css from './event-facts.module.css'
import { usePublicEvent } from './use-schedule.ts'

/** Facts of an event that one needs: when, where, what has changed, and what to bring. */
export function EventFacts({ row: event }: { row: ListedEvent }) {
  const today = useToday()
  const { date, end_time, uniform, notes, status, played } = event
  const { name, address } = placeLines(event)
  const original = originalSlot(event)
  const facts: [label: string, fact: ReactNode][] = [
    ['Time', [timeText(event), end_time && formatTime(end_time)].filter(Boolean).join(' – ')],
    [
      'Was',
      original &&
        `${formatWeekdayDate(original.date)} at ${formatTime(original.time)}, ${placeText(original)}`,
    ],
    ['Place', [name || 'Place to be announced', address].filter(Boolean).join(', ')],
    ['Be there', arrivalText(event)],
    ['Uniform', uniform],
    ['Score', status !== 'scheduled' && played?.result],
    ['Notes', notes],
  ]
  return (
    <>
      <p className={css.day}>{formatDay(date, today ?? date)}</p>
      <StatusCell event={event} />
      <dl className={css.facts}>
        {facts.map(
          ([label, fact]) =>
            fact && (
              <div key={label}>
                <dt>{label}</dt>
                <dd dir="auto">{fact}</dd>
              </div>
            ),
        )}
      </dl>
      <ShareWithTeam event={event} />
    </>
  )
}

/** For the team's chat: the words are those of the emails about changes. */
function ShareWithTeam({ event }: { event: ListedEvent }) {
  const [shown, club, today] = [usePublicEvent(event), useClub(), useToday()]
  const team = useTeamName()(event.team_id)
  if (!club || !today) return null
  const teams = new Map(team ? [[Number(event.team_id), team]] : [])
  const text = statusHeadline(toCalendarEvent(shown, club, teams), { ...club, today })
  return (
    <p>
      <ShareButton path={eventPath({ id: String(event.id) })} text={text} />
    </p>
  )
}
