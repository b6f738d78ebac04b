import { useEffect, useState } from 'react'

/** Milliseconds after the last key of a search. */
const PAUSE_MS = 150

/** Returns a typed text once no key was pressed for `pause` milliseconds; an emptied field counts at once. */
export function useDebounced(text: string, pause = PAUSE_MS) {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), pause)
    return () => clearTimeout(timer)
  }, [text, pause])
  return text === '' ? text : debounced
}
