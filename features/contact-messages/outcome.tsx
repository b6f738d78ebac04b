import { Alert } from '../../ui/alert.tsx'
import { thanks } from './deliver.ts'
import css from './outcome.module.css'

/** What became of a message that was sent without JavaScript. */
export interface Posted {
  values: Record<string, string>
  errors: Record<string, string>
  /** Why it failed, as the person reads it; absent when it arrived. */
  failure?: string
}

export function Outcome({ failure }: { failure: string | undefined }) {
  if (failure !== undefined) {
    return <Alert title="Error" text={failure} />
  }
  return (
    <div className={css.sent} role="status">
      <p className={css.title}>{thanks.title}</p>
      <p>{thanks.description}</p>
    </div>
  )
}
