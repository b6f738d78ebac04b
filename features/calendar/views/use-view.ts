import { startTransition, useEffect, useRef, useState } from 'react'
import { searchWithTeams } from '../../teams/chosen-teams.ts'

export const WIDE = '(width >= 760px)'
export const NARROW = '(width < 760px)'

/** Tells whether the screen is wide enough for a month; undefined until the page is hydrated. */
export function useWideViews() {
  const [wide, setWide] = useState<boolean>()
  useEffect(() => {
    const query = matchMedia(WIDE)
    // Updates in a transition: rendering a month's events in one go would delay taps on a phone.
    const update = () => startTransition(() => setWide(query.matches))
    update()
    query.addEventListener('change', update)
    return () => query.removeEventListener('change', update)
  }, [])
  return wide
}

/** Lets the links to other teams keep the view (teams.tsx), which the server could not know. */
export function useTeamLinks(view: string | undefined, month: string | undefined) {
  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-teams]'))
      link.search = searchWithTeams(link.dataset.teams ?? '', { view, month })
  }, [view, month])
}

/**
 * Moves the focus to the heading of new content: the focused button may have disappeared with the former content.
 * `atOnce` does so for the first content, too.
 */
export function useHeadingFocus(shown: string, atOnce: boolean) {
  const ref = useRef<HTMLDivElement>(null)
  const before = useRef(atOnce ? undefined : shown)

  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (document.activeElement !== document.body) return
    const headings = [...(ref.current?.querySelectorAll('h2') ?? [])]
    headings.find(heading => heading.checkVisibility())?.focus()
  }, [shown])
  return ref
}
