import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import css from './failed.module.css'

/** Something could not be read; it can be tried again. */
export function Failed({
  what,
  reason,
  retry,
}: {
  what: string
  reason?: string
  retry: () => void
}) {
  return (
    <div className={css.failed}>
      <Alert title={`Failed to fetch ${what}`} text={reason ?? 'The server did not answer.'} />
      <Button variant="quiet" onClick={retry}>
        Try again
      </Button>
    </div>
  )
}
