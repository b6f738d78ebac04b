import { language } from '../../../ui/language.ts'
import type { TeamOption } from '../schedule/select-events.ts'
import { scheduleWords } from './panels/words.ts'

/** The page's title with the chosen teams. */
export function scheduleTitle(teams: readonly TeamOption[]) {
  return teams.length > 0
    ? scheduleWords('titleOf', { team: teamNames(teams) })
    : scheduleWords('title')
}

/** 'U9 Swifts and U13 Harriers' */
export function teamNames(teams: readonly TeamOption[]) {
  return new Intl.ListFormat(language().tag).format(teams.map(({ name }) => name))
}
