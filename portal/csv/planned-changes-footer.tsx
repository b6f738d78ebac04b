import { useEffect, useId, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { counted } from '../../ui/english.ts'
import css from './csv.module.css'

interface PlannedChangesFooterProps {
  /** The number of rows that would be written, and of rows with errors. */
  written: number
  refused: number
  leaveOut: boolean
  onLeaveOut: (leaveOut: boolean) => void
  /** Counts how often the user pressed Import without ticking the box. */
  attempts: number
  busy: string | undefined
  onClose: () => void
}

/** The checkbox to leave out rows with errors, and the one button. */
export function PlannedChangesFooter(props: PlannedChangesFooterProps) {
  const { written, refused, leaveOut, onLeaveOut, attempts, busy, onClose } = props
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
        {written > 0 ? (
          <Button type="submit" busy={busy}>
            Import {counted(written, 'row')}
          </Button>
        ) : (
          <Button onClick={onClose}>Close</Button>
        )}
      </div>
    </div>
  )
}
