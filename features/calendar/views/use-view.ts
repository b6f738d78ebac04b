import { startTransition, useEffect, useRef, useState } from 'react'

const WIDE = '(width >= 760px)'

/** Whether the screen is wide enough for a month; undefined until the page is hydrated. */
export function useWide() {
  const [wide, setWide] = useState<boolean>()
  useEffect(() => {
    const query = matchMedia(WIDE)
    // In a transition: rendering a month's events in one go would delay taps on a phone.
    const update = () => startTransition(() => setWide(query.matches))
    update()
    query.addEventListener('change', update)
    return () => query.removeEventListener('change', update)
  }, [])
  return wide
}

/**
 * Moves the focus to the heading of what is shown when it changes: the focused button may have disappeared with what
 * was shown before. `atOnce` does so for what is shown first, too.
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
