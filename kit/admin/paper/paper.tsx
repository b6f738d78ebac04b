import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx'
import { dayIn } from '../../clock.ts'
import { formatShortDay } from '../format.ts'
import css from './paper.module.css'

interface PaperDialogProps {
  title: string
  description?: string
  /** The fields above the paper that choose what goes onto it. */
  choices?: ReactNode
  /** Called before the browser's own dialog opens. */
  onPrint?: (() => Promise<unknown>) | undefined
  onClose: () => void
  /** Nothing as long as there is nothing to print. */
  children: ReactNode
}

/** Shows a paper as it will be printed, with the choices of what stands on it. Only the paper is printed. */
export function PaperDialog({ choices, children, onPrint, onClose, ...names }: PaperDialogProps) {
  async function print() {
    await onPrint?.()
    window.print()
  }
  return (
    <Dialog {...names} onClose={onClose} full>
      {choices && <div className={css.choices}>{choices}</div>}
      <div className={css.desk}>{children}</div>
      <DialogButtons>
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
        <Button disabled={!children} onClick={() => void print()}>
          Print
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

interface PaperProps {
  title: ReactNode
  /** Lines beneath the title. */
  lines?: readonly ReactNode[]
  /** True for papers that name children. */
  isPrivate?: boolean
  children: ReactNode
}

/** The settings of the club that papers show. */
interface Club {
  name: string
  timeZone: string
}

/** A sheet in the club's color, with its name and the day on which it was made. */
export function Paper({ title, lines = [], isPrivate, children }: PaperProps) {
  const { data: club } = useQuery<Club>({ queryKey: ['/api/settings'] })
  return (
    <article className={css.paper} data-paper>
      <header className={css.head}>
        <p className={css.club} dir="auto">
          {club?.name}
        </p>
        <h3 className={css.title} dir="auto">
          {title}
        </h3>
        {lines.filter(Boolean).map((line, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name.
          <p key={nth} className={css.line} dir="auto">
            {line}
          </p>
        ))}
      </header>
      {children}
      <footer className={css.foot}>
        {club && <p>As of {formatShortDay(dayIn(club.timeZone, new Date()))}.</p>}
        {isPrivate && <p>It names children: do not post it, and do not leave it behind.</p>}
      </footer>
    </article>
  )
}

interface PaperTableProps {
  heads: readonly string[]
  rows: readonly { key: string | number; cells: readonly ReactNode[]; off?: boolean }[]
  caption?: string
}

/** A table whose heads stand again on each page, and whose rows stay whole. */
export function PaperTable({ heads, rows, caption }: PaperTableProps) {
  return (
    <table className={css.table}>
      {caption && <caption className={css.caption}>{caption}</caption>}
      <thead>
        <tr>
          {heads.map(head => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells, off }) => (
          <tr key={key} data-off={off}>
            {cells.map((cell, nth) => (
              <td key={heads[nth]} dir="auto">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
