import { useEffect, useState } from 'react'
import type { CurrentUser } from '../kit/current-user.ts'
import { isTest } from '../ui/is-test.ts'
import { type PlaceContent, pathsOf, useContent } from './contents.ts'
import type { Place } from './places.ts'
import css from './refresh-note.module.css'
import { type Refresh, useRefresh } from './use-refresh.ts'

const SHOWN_MS = 8_000

interface RefreshNoteProps {
  /** The open place, if any. */
  place: Place | undefined
  user: CurrentUser
}

/** Tells the user that somebody else has changed one of the lists. */
export function RefreshNote({ place, user }: RefreshNoteProps) {
  const refresh = useRefresh()
  const { lists } = useContent(place) ?? {}
  const [seen, setSeen] = useState<Refresh>()
  const by = refresh && othersIn(refresh, lists, user)
  useEffect(() => {
    if (!refresh?.isDone || isTest) return
    const timer = setTimeout(() => setSeen(refresh), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [refresh])

  const isShown = by && by.length > 0 && refresh !== seen
  return (
    <p className={css.note} role="status">
      {isShown && `Updated by ${by.join(' and ')}`}
      {isShown && !refresh.isDone && ': shown here as soon as you are done'}
    </p>
  )
}

/** Names of the other users who changed one of the lists. */
function othersIn({ changed }: Refresh, lists: PlaceContent['lists'], user: CurrentUser) {
  const authors = pathsOf(lists).map(path => changed.get(path))
  const names = authors.map(by => (by && by.id !== user.id ? by.username : ''))
  return [...new Set(names.filter(Boolean))]
}
