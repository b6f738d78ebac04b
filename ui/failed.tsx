import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import css from './failed.module.css'

/** A failed query, with a button to retry. */
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
