import form from './form.module.css'
import css from './picture.module.css'

interface UploadProgressProps {
  /** The sent share, 0 to 1. */
  share: number
  label: string
  /** The text; by default the share in percent. */
  text?: string
}

export function UploadProgress({ share, label, text }: UploadProgressProps) {
  return (
    <>
      <progress className={css.progress} value={share} aria-label={label} />
      <span className={form.hint}>{text ?? `${Math.floor(share * 100)} %`}</span>
    </>
  )
}
