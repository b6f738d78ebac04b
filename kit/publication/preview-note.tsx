import css from './preview-note.optional.module.css'

/** Says on a page that the public does not get it: `what` is 'page', 'article'. */
export function PreviewNote({ what }: { what: string }) {
  return (
    <p className={css.preview} role="status">
      {`Preview: only staff see this ${what}.`}
    </p>
  )
}
