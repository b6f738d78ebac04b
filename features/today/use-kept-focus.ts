import { useEffect, useRef } from 'react'
import type { DialogRequest } from './dialog-request.ts'
import type { Today } from './schema.ts'

/**
 * Moves the focus to the title when the button that opened a dialog has gone with what was settled there, so that the
 * keyboard goes on from this screen.
 */
export function useKeptFocus(opened: DialogRequest | undefined, shown: Today) {
  const wasOpened = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: buttons go with what is shown.
  useEffect(() => {
    if (opened) {
      wasOpened.current = true
      return
    }
    if (!wasOpened.current) return
    // The dialog returns the focus after it has gone.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body)
        document.getElementById('today')?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [opened, shown])
}
