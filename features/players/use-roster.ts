import { useRef, useState } from 'react'
import { fetchPart } from '../../ui/http/fetch-part.ts'
import { briefRoster, rosterOf, rosterPath } from './roster.ts'
import type { RosterPart } from './schema.ts'

/** The players of a team, page by page; what did not come with the page (`rendered`) is fetched. */
export function useRoster(rendered: RosterPart, brief: boolean) {
  const [lists, setLists] = useState([[rendered]])
  const [team, setTeam] = useState(rendered.team)
  const wanted = useRef(team)
  const parts = rosterOf(lists, team) ?? [rendered]
  const last = parts.at(-1) ?? rendered

  async function load(query: Pick<RosterPart, 'team' | 'page'>) {
    const part = await fetchPart<RosterPart>(rosterPath('/api/players/part', query))
    return brief ? briefRoster(part) : part
  }

  return {
    parts,
    last,
    /** Shows the players of a team, null: of all teams; those before stay until they are loaded. */
    async showTeam(next: number | null) {
      wanted.current = next
      if (!rosterOf(lists, next)) {
        const part = await load({ team: next, page: 1 })
        setLists(before => [...before, [part]])
      }
      if (wanted.current === next) setTeam(next)
    },
    /** Shows the next page below the others. */
    async showMore() {
      const part = await load({ team, page: last.page + 1 })
      setLists(before => before.map(list => (list.includes(last) ? [...list, part] : list)))
      return part
    },
  }
}
