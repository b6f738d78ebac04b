import css from './alert.module.css'

/** An error message, next to its cause. */
export function Alert({ title, text }: { title: string; text: string }) {
  return (
    <div className={css.alert} role="alert">
      <p className={css.title}>{title}</p>
      <p>{text}</p>
    </div>
  )
}
