import { useEffect, useId, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { countedRows } from './counted-rows.ts'
import css from './csv.module.css'

interface PreviewFooterProps {
  /** How many rows would be written, and how many cannot be. */
  written: number
  refused: number
  leaveOut: boolean
  onLeaveOut: (leaveOut: boolean) => void
  /** How often the import was asked for before it was said what becomes of the rows with errors. */
  missed: number
  busy: string | undefined
  startOver: () => void
  close: () => void
}

/** What is to be done now. */
export function PreviewFooter(props: PreviewFooterProps) {
  const { written, refused, leaveOut, onLeaveOut, missed, busy, startOver, close } = props
  const box = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => {
    if (missed > 0) box.current?.focus()
  }, [missed])

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
              aria-invalid={missed > 0}
              aria-describedby={missed > 0 ? id : undefined}
            />
            Leave out the {countedRows(refused)} with errors
          </label>
          {missed > 0 && (
            <p className={css.message} id={id}>
              Tick this, or correct the file and choose it again.
            </p>
          )}
        </div>
      )}
      <div className={css.buttons}>
        {written > 0 && (
          <Button type="submit" busy={busy}>
            Import {countedRows(written)}
          </Button>
        )}
        <Button variant="quiet" onClick={startOver} disabled={busy !== undefined}>
          Choose another file
        </Button>
        {written === 0 && (
          <Button variant="quiet" onClick={close}>
            Close
          </Button>
        )}
      </div>
    </div>
  )
}
