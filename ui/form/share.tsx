import form from './form.module.css'
import css from './picture.module.css'

/** How much of something has been sent, as a bar and in numbers. */
export function Share({ share, label, words }: { share: number; label: string; words?: string }) {
  return (
    <>
      <progress className={css.progress} value={share} aria-label={label} />
      <span className={form.hint}>{words ?? `${Math.floor(share * 100)} %`}</span>
    </>
  )
}
