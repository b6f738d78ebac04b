import { type RefObject, useEffect } from 'react'

/** Pixels from which a stroke across the picture counts. */
const STROKE = 48

interface Ways {
  back: () => void
  forth: () => void
}

/** Turns by the arrow keys anywhere in the dialog, and by a stroke of the finger across the stage. */
export function usePageTurning(stage: RefObject<HTMLElement | null>, { back, forth }: Ways) {
  useEffect(() => {
    const dialog = stage.current?.closest('dialog')
    if (!dialog) return
    let start: PointerEvent | undefined

    const press = (event: KeyboardEvent) => {
      // With Alt or a command key an arrow belongs to the browser.
      if (event.altKey || event.ctrlKey || event.metaKey) return
      if (event.key === 'ArrowLeft') back()
      else if (event.key === 'ArrowRight') forth()
      else return
      event.preventDefault()
    }
    const down = (event: PointerEvent) => {
      // A second finger wants to zoom.
      start = event.isPrimary && event.pointerType !== 'mouse' ? event : undefined
    }
    const up = (event: PointerEvent) => {
      const across = event.clientX - (start?.clientX ?? event.clientX)
      const along = event.clientY - (start?.clientY ?? event.clientY)
      start = undefined
      if (zoomed() || Math.abs(across) < STROKE || Math.abs(across) < 2 * Math.abs(along)) return
      if (across > 0) back()
      else forth()
    }
    const stop = new AbortController()
    const { signal } = stop
    dialog.addEventListener('keydown', press, { signal })
    dialog.addEventListener('pointerdown', down, { signal })
    dialog.addEventListener('pointerup', up, { signal })
    return () => stop.abort()
  })
}

/** Within an enlarged picture a stroke only moves the view. */
function zoomed() {
  return (visualViewport?.scale ?? 1) > 1.05
}
