import { useEffect, useMemo, useRef, useState } from 'react'
import { fetchPart } from '../../ui/http/fetch-part.ts'
import type { RosterPart } from './roster.ts'
import { briefRoster, isAbsent, rosterOf, rosterPath } from './roster.ts'

/** The players of a team, page by page; what did not come with the page (`rendered`) is fetched. */
export function useRoster(rendered: RosterPart, brief: boolean) {
  const isMissing = isAbsent(rendered)
  const [lists, setLists] = useState(isMissing ? [] : [[rendered]])
  const [team, setTeam] = useState(rendered.team)
  const [isOwn, setOwn] = useState(rendered.own !== undefined)
  const [isAway, setAway] = useState(false)
  const requestedTeam = useRef(team)
  const parts = useMemo(
    () => (isOwn ? lists[0] : rosterOf(lists, team)) ?? [rendered],
    [isOwn, lists, team, rendered],
  )
  const players = useMemo(() => parts.flatMap(({ items }) => items), [parts])
  const last = parts.at(-1) ?? rendered

  async function load(query: Pick<RosterPart, 'team' | 'own' | 'page'>) {
    const part = await fetchPart<RosterPart>(rosterPath('/api/players/part', query))
    return brief ? briefRoster(part) : part
  }

  /** Shows the players of a team, null: of all teams; those before stay until they are loaded. */
  async function showTeam(next: number | null) {
    requestedTeam.current = next
    if (!rosterOf(lists, next)) {
      const part = await load({ team: next, page: 1 })
      setLists(before => [...before, [part]])
    }
    if (requestedTeam.current !== next) return
    setTeam(next)
    setOwn(false)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what the page came without.
  useEffect(() => {
    // The link to all players stays where they cannot be loaded.
    if (isMissing) showTeam(rendered.team).catch(() => setAway(true))
  }, [])

  return {
    parts,
    last,
    players,
    /** Tells whether the players are not loaded yet, or cannot be. */
    missing: isMissing && parts[0] === rendered && (isAway ? 'away' : 'coming'),
    showTeam,
    /** Shows the next page below the others. */
    async showMore() {
      const part = await load({ ...last, page: last.page + 1 })
      setLists(before => before.map(list => (list.includes(last) ? [...list, part] : list)))
      return part
    },
  }
}
