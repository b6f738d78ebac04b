import { useEffect, useId, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { counted } from '../../ui/english.ts'
import css from './csv.module.css'

interface PreviewFooterProps {
  /** The number of rows that would be written, and of rows with errors. */
  written: number
  /** Questions are open, so nothing can be written yet. */
  isOpen: boolean
  refused: number
  leaveOut: boolean
  onLeaveOut: (leaveOut: boolean) => void
  /** Counts how often the user pressed Import without ticking the box. */
  attempts: number
  busy: string | undefined
  onChangeColumns: () => void
  onStartOver: () => void
  onClose: () => void
}

/** The checkbox to leave out rows with errors, and the buttons. */
export function PreviewFooter(props: PreviewFooterProps) {
  const { written, isOpen, refused, leaveOut, onLeaveOut, attempts, busy } = props
  const { onChangeColumns, onStartOver, onClose } = props
  const box = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => {
    if (attempts > 0) box.current?.focus()
  }, [attempts])

  return (
    <div className={css.footer}>
      {written > 0 && refused > 0 && (
        <div>
          <label className={css.check}>
            <input
              ref={box}
              type="checkbox"
              checked={leaveOut}
              onChange={({ target }) => onLeaveOut(target.checked)}
              aria-invalid={attempts > 0}
              aria-describedby={attempts > 0 ? id : undefined}
            />
            Leave out the {counted(refused, 'row')} with errors
          </label>
          {attempts > 0 && (
            <p className={css.message} id={id}>
              Tick this, or correct the file and choose it again.
            </p>
          )}
        </div>
      )}
      <div className={css.buttons}>
        {(written > 0 || isOpen) && (
          <Button type="submit" busy={busy}>
            {isOpen ? 'Continue' : `Import ${counted(written, 'row')}`}
          </Button>
        )}
        <Button variant="quiet" onClick={onChangeColumns} disabled={busy !== undefined}>
          Change columns
        </Button>
        <Button variant="quiet" onClick={onStartOver} disabled={busy !== undefined}>
          Choose another file
        </Button>
        {written === 0 && !isOpen && (
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
        )}
      </div>
    </div>
  )
}
