import type { ReactNode } from 'react'
import css from './toggles.module.css'

/** A group of toggle buttons, one of them pressed. */
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
  /** Undefined as long as the width of the screen decides. */
  pressed: boolean | undefined
  /** The media query that decides as long (site/pressed.ts). */
  pressedWhen?: string
  className?: string | undefined
  children: ReactNode
}

export function Toggle({ name, value, pressed, pressedWhen, className, children }: ToggleProps) {
  return (
    <button
      type="submit"
      className={[css.toggle, className].filter(Boolean).join(' ')}
      name={name}
      value={value}
      aria-pressed={pressed}
      data-pressed-when={pressed === undefined ? pressedWhen : undefined}
    >
      {children}
    </button>
  )
}
