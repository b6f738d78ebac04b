import type { ReactNode } from 'react'
import css from './toggles.module.css'

/** A group of toggle buttons of which one is pressed. */
export function Toggles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={css.toggles} aria-label={label}>
      {children}
    </fieldset>
  )
}

interface ToggleProps {
  name: string
  value: string
  /** Undefined while it depends on the width of the screen. */
  pressed: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

export function Toggle({ name, value, pressed, className, children }: ToggleProps) {
  return (
    <button
      type="submit"
      className={[css.toggle, className].filter(Boolean).join(' ')}
      name={name}
      value={value}
      aria-pressed={pressed}
    >
      {children}
    </button>
  )
}
