import type { ReactNode } from 'react'
import css from './chalk.optional.module.css'

/** A pitch from above, mown in stripes, with halfway line and center circle. Fills its container; children stand in the circle. */
export function Pitch({ children }: { children?: ReactNode }) {
  return (
    <div className={css.pitch} aria-hidden="true">
      <svg className={css.grass} aria-hidden="true">
        <pattern id="mown" width="240" height="100" patternUnits="userSpaceOnUse">
          <rect width="120" height="100" />
        </pattern>
        <rect width="100%" height="100%" fill="url(#mown)" />
      </svg>
      <div className={css.circle}>
        <svg className={css.marks} viewBox="0 0 100 100" aria-hidden="true">
          <path d="M50 -900V1000" />
          <circle cx="50" cy="50" r="49" />
        </svg>
        {children}
      </div>
    </div>
  )
}

/** Halfway line with the center circle: separates two sections. */
export function HalfwayLine() {
  return (
    <div className={css.halfway}>
      <svg className={css.marks} viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
        <path d="M-2000 24H2000" />
        <circle cx="24" cy="24" r="20" />
      </svg>
    </div>
  )
}

/** The center circle: the fallback of a missing picture. */
export function CenterCircle({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={[css.placeholder, className].filter(Boolean).join(' ')}
      viewBox="0 0 100 100"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path d="M-200 50H300" />
      <circle cx="50" cy="50" r="30" />
    </svg>
  )
}
