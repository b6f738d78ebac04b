import { teamNameOf } from '../../teams/admin-choice.tsx'
import { eventName, eventTitle } from '../schedule/event-name.ts'
import type { ScheduleEvent } from '../schedule/schema.ts'

/** 'U13 Harriers vs Trinity Forks' */
export function titleOfEvent(event: ScheduleEvent) {
  return eventTitle(event, teamOf(event))
}

/** The name of an event as its list has it, with the day: 'U13 Harriers vs Trinity Forks on Mar 14, 2026 at 9:00 AM'. */
export function nameOfEvent(event: ScheduleEvent) {
  return eventName(event, teamOf(event))
}

/** The same within a sentence: without a team it is 'the practice on …'. */
export function theEvent(event: ScheduleEvent) {
  return teamOf(event) ? nameOfEvent(event) : `the ${nameOfEvent(event)}`
}

function teamOf({ team_id, former_team }: ScheduleEvent) {
  return teamNameOf(team_id) ?? former_team ?? undefined
}
