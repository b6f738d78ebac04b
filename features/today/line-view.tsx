import type { ReactNode } from 'react'
import type { OpenDialog } from './dialog-request.ts'
import type { Line } from './lines.ts'
import css from './panel.module.css'

interface LineProps {
  line: Line
  onOpen: OpenDialog
}

/** A sentence with its one action, or with `children` in place of it. */
export function LineView({ line, onOpen, children }: LineProps & { children?: ReactNode }) {
  const { text, hint } = line
  return (
    <>
      <p className={css.sentence} dir="auto">
        <Counted text={text} />
        {hint && <span className={css.hint}>{hint}</span>}
      </p>
      {children ?? <LineAction line={line} onOpen={onOpen} />}
    </>
  )
}

/** The sentence with its count, the part that changes, in bold. */
function Counted({ text }: { text: string }) {
  const count = /^\d+ /.exec(text)?.[0] ?? ''
  return (
    <>
      {count && <strong>{count}</strong>}
      {text.slice(count.length)}
    </>
  )
}

/** Opens a dialog in place, or leads to where the rest is done. */
export function LineAction({ line: { text, label, href, opens }, onOpen }: LineProps) {
  const shared = { className: css.action, 'aria-label': `${label}: ${text}`, children: label }
  if (opens) return <button type="button" {...shared} onClick={() => onOpen(opens)} />
  return label && <a {...shared} href={href} />
}
