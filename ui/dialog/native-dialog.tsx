import { type ReactNode, useEffect, useRef, useState } from 'react'
import css from './native-dialog.module.css'
import { dialogWords } from './words.ts'

interface DialogProps {
  open: boolean
  /** Called after it was closed: by Esc, its button, a click outside or the back gesture. */
  onClose: () => void
  /** Id of the heading within. */
  labelledBy: string
  className?: string | undefined
  children: ReactNode
}

/** A modal `<dialog>`. Rendered open by the server, it shows and closes without JavaScript too. */
export function NativeDialog({ open, onClose, labelledBy, className, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const [renderedOpen] = useState(open)
  const isHydrated = useRef(false)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || open === dialog.matches(':modal')) return
    const closedEarly = !isHydrated.current && renderedOpen && !dialog.open
    isHydrated.current = true
    // Rendered open by the server and closed before hydration: it stays closed.
    if (closedEarly) {
      dialog.dispatchEvent(new Event('close'))
      return
    }
    dialog.removeAttribute('open')
    if (!open) return dialog.close()
    reserveScrollbar()
    dialog.showModal()
  }, [open, renderedOpen])

  useEffect(() => {
    const dialog = ref.current
    const closeBeside = (event: MouseEvent) => {
      if (event.target === dialog) dialog?.close()
    }
    dialog?.addEventListener('click', closeBeside)
    return () => dialog?.removeEventListener('click', closeBeside)
  }, [])

  return (
    <dialog
      ref={ref}
      open={renderedOpen}
      className={[css.dialog, className].filter(Boolean).join(' ')}
      aria-labelledby={labelledBy}
      onClose={onClose}
    >
      {children}
      <form method="dialog">
        <button type="submit" className={css.close} aria-label={dialogWords('close')}>
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M5 5L19 19M19 5L5 19" stroke="currentColor" strokeWidth="2.5" />
          </svg>
        </button>
      </form>
    </dialog>
  )
}

/** The page behind does not scroll; the room of its scrollbar stays reserved, so that nothing moves. */
function reserveScrollbar() {
  const { documentElement: page } = document
  page.style.scrollbarGutter = innerWidth > page.clientWidth ? 'stable' : ''
}
