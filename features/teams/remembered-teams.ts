import { WHOLE_CLUB } from './chosen-teams.ts'

/** The name in the browser's storage; the inline script `REMEMBERED_TEAMS` reads it. */
const KEY = 'team'

/** Remembers a value of `?team=` on this device; the whole club's forgets it. Does nothing where the browser refuses. */
export function rememberTeams(value: string) {
  try {
    if (value === WHOLE_CLUB) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, value)
  } catch {}
}
