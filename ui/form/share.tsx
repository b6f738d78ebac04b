import css from './form.module.css'

/** How much of something has been sent, as a bar and in numbers. */
export function Share({ share, label, words }: { share: number; label: string; words?: string }) {
  return (
    <>
      <progress className={css.progress} value={share} aria-label={label} />
      <span className={css.hint}>{words ?? `${Math.floor(share * 100)} %`}</span>
    </>
  )
}
