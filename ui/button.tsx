import type { ComponentProps, MouseEvent } from 'react'
import css from './button.module.css'

/** `accent` is the one to press on the club's colour. */
type Variant = 'primary' | 'accent' | 'quiet' | 'danger'

/** While `busy` holds a label the button shows it, keeps the focus and takes no clicks. */
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

/** A link that looks like a button. */
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
