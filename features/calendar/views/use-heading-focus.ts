import { useEffect, useRef } from 'react'

/**
 * A pressed button may vanish with what it stood in, and the focus with it: then the heading of what came takes it,
 * and is read out.
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
