import type { ComponentProps, MouseEvent } from 'react'
import css from './button.module.css'

/** `accent` is the main button on a background in the club's colour. */
type Variant = 'primary' | 'accent' | 'quiet' | 'danger'

/** A button. While `busy` is a label, it shows that, stays focusable and ignores clicks. */
export function Button({
  variant = 'primary',
  type = 'button',
  busy,
  className,
  children,
  onClick,
  ...rest
}: ComponentProps<'button'> & { variant?: Variant; busy?: string | false | undefined }) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={classes(variant, className)}
      aria-disabled={busy ? true : undefined}
      onClick={click}
    >
      {busy || children}
    </button>
  )
}

/** A link styled as a button. */
export function ButtonLink({
  variant = 'primary',
  className,
  ...rest
}: ComponentProps<'a'> & { variant?: Variant }) {
  return <a {...rest} className={classes(variant, className)} />
}

function classes(variant: Variant, extra: string | undefined) {
  return [css.button, css[variant], extra].filter(Boolean).join(' ')
}
