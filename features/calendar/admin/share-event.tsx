import { ShareButton } from '../../../kit/admin/share-button.tsx'
import { useClub, useToday } from '../../settings/use-club.ts'
import { useTeamName } from '../../teams/admin-choice.tsx'
import { statusHeadline } from '../publish/event-headline.ts'
import { eventPath } from '../schedule/event-path.ts'
import { toCalendarEvent } from '../schedule/to-calendar-event.ts'
import type { ListedEvent } from '../score/played-results.ts'
import css from './event-facts.module.css'
import { usePublicEvent } from './use-schedule.ts'

/** For the team's chat: the words are those of the emails about changes. */
export function ShareEvent({ event }: { event: ListedEvent }) {
  const [shown, club, today] = [usePublicEvent(event), useClub(), useToday()]
  const team = useTeamName()(event.team_id)
  if (!club || !today) return null
  const isPrivate = event.type === 'practice' && club.practices === 'families'
  const teams = new Map(team ? [[Number(event.team_id), team]] : [])
  const text = statusHeadline(toCalendarEvent(shown, club, teams), { ...club, today })
  return (
    <p className={css.share}>
      <ShareButton
        path={isPrivate ? '/schedule' : eventPath({ id: String(event.id) })}
        text={text}
      />
    </p>
  )
}
