import css from './preview-note.optional.module.css'

/** Tells on a page that the public does not get it. */
export function PreviewNote({ text }: { text: string }) {
  return (
    <p className={css.preview} role="status">
      {text}
    </p>
  )
}
