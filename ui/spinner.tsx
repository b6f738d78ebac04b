import css from './spinner.module.css'

/** A loading indicator; the label is for screen readers. */
export function Spinner({ label = 'Loading...' }: { label?: string }) {
  return (
    <div className={css.spinner} role="status">
      <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
        <circle cx="24" cy="24" r="20" />
        <path d="M24 4a20 20 0 0 1 20 20" />
      </svg>
      <span className={css.label}>{label}</span>
    </div>
  )
}
