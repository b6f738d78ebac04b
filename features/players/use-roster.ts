import { useEffect, useRef, useState } from 'react'
import { fetchPart } from '../../ui/http/fetch-part.ts'
import { briefRoster, rosterOf, rosterPath } from './roster.ts'
import type { RosterPart } from './schema.ts'

/** The players of a team, page by page; what did not come with the page (`rendered`) is fetched. */
export function useRoster(rendered: RosterPart, brief: boolean) {
  const isMissing = rendered.items.length === 0 && rendered.count > 0
  const [lists, setLists] = useState(isMissing ? [] : [[rendered]])
  const [team, setTeam] = useState(rendered.team)
  const [isAway, setAway] = useState(false)
  const wanted = useRef(team)
  const parts = rosterOf(lists, team) ?? [rendered]
  const last = parts.at(-1) ?? rendered

  async function load(query: Pick<RosterPart, 'team' | 'page'>) {
    const part = await fetchPart<RosterPart>(rosterPath('/api/players/part', query))
    return brief ? briefRoster(part) : part
  }

  /** Shows the players of a team, null: of all teams; those before stay until they are loaded. */
  async function showTeam(next: number | null) {
    wanted.current = next
    if (!rosterOf(lists, next)) {
      const part = await load({ team: next, page: 1 })
      setLists(before => [...before, [part]])
    }
    if (wanted.current === next) setTeam(next)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what the page came without.
  useEffect(() => {
    // The link to all players stays where they cannot be loaded.
    if (isMissing) showTeam(rendered.team).catch(() => setAway(true))
  }, [])

  return {
    parts,
    last,
    /** Whether the players are not here yet, or cannot be loaded. */
    missing: isMissing && parts[0] === rendered && (isAway ? 'away' : 'coming'),
    showTeam,
    /** Shows the next page below the others. */
    async showMore() {
      const part = await load({ team, page: last.page + 1 })
      setLists(before => before.map(list => (list.includes(last) ? [...list, part] : list)))
      return part
    },
  }
}
