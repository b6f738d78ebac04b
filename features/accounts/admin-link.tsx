import { CopyButton } from '../../ui/copy-button.tsx'
import css from './admin.module.css'
import type { IssuedLink } from './schema.ts'

/** A one-time link, with where it was sent, and to be passed on by hand. */
export function LinkToPassOn({ passed, intro }: { passed: IssuedLink; intro: string }) {
  const { url, mailedTo } = passed
  return (
    <div className={css.link}>
      <p>{intro}</p>
      <p>
        {mailedTo ? (
          <>
            An email with it is on its way to <strong>{mailedTo}</strong>. You can also pass it on
            yourself.
          </>
        ) : (
          'Pass it on yourself, to that person alone. It is shown only now.'
        )}
      </p>
      <input className={css.url} aria-label="Link" readOnly value={url} onFocus={selectAll} />
      <div>
        <CopyButton text={url} label="Copy link" />
      </div>
    </div>
  )
}

function selectAll({ currentTarget }: React.FocusEvent<HTMLInputElement>) {
  currentTarget.select()
}
