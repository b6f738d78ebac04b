import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import css from './lightbox.module.css'
import { photoPath } from './path.ts'

/** Pixels from which a swipe across the picture counts. */
const SWIPE_PX = 48

interface Turns {
  back: () => void
  forward: () => void
}

/** Turns with the arrow keys anywhere in the dialog, and by swiping across it. */
export function usePageTurning(stage: RefObject<HTMLElement | null>, { back, forward }: Turns) {
  /** Kept between renders: photos may arrive while the finger moves. */
  const start = useRef<PointerEvent>(undefined)
  // Runs before the paint: a press after it turns from the visible photo.
  useLayoutEffect(() => {
    const dialog = stage.current?.closest('dialog')
    if (!dialog) return
    const press = (event: KeyboardEvent) => {
      // An arrow with Alt or a command key is a shortcut of the browser.
      if (event.altKey || event.ctrlKey || event.metaKey) return
      if (event.key === 'ArrowLeft') back()
      else if (event.key === 'ArrowRight') forward()
      else return
      event.preventDefault()
    }
    const down = (event: PointerEvent) => {
      // A second finger zooms.
      start.current = event.isPrimary && event.pointerType !== 'mouse' ? event : undefined
    }
    const up = (event: PointerEvent) => {
      const { clientX, clientY } = start.current ?? event
      const across = event.clientX - clientX
      const along = event.clientY - clientY
      start.current = undefined
      if (zoomed() || Math.abs(across) < SWIPE_PX || Math.abs(across) < 2 * Math.abs(along)) return
      if (across > 0) back()
      else forward()
    }
    const stop = new AbortController()
    const { signal } = stop
    dialog.addEventListener('keydown', press, { signal })
    dialog.addEventListener('pointerdown', down, { signal })
    dialog.addEventListener('pointerup', up, { signal })
    return () => stop.abort()
  })
}

/** Tells whether the picture is zoomed, so that a swipe only moves the view. */
function zoomed() {
  return (visualViewport?.scale ?? 1) > 1.05
}

interface TurnProps {
  id: number | null
  path: string
  turnTo: (id: number | null) => void
  label: string
  className: string | undefined
}

/** An arrow to another picture: a link, so that it works without JavaScript. */
export function Turn({ id, path, turnTo, label, className }: TurnProps) {
  const turn = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    turnTo(id)
  }
  return (
    <a className={`${css.turn} ${className}`} href={photoPath(path, id)} onClick={turn}>
      <svg viewBox="0 0 24 24" width="28" height="28" role="img" aria-label={label}>
        <path d="M15 4L7 12L15 20" fill="none" stroke="currentColor" strokeWidth="2.5" />
      </svg>
    </a>
  )
}
