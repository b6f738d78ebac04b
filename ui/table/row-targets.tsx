import type { ReactNode } from 'react'
import css from './row-targets.module.css'
import type { RowTargets } from './table-props.ts'

type Targets<Row> = RowTargets<Row> & { row: Row }

/** The content as the button that opens the row, if it can be opened; a press beside it presses it. */
export function OpenButton<Row>(props: Targets<Row> & { text: string; children: ReactNode }) {
  const { open, row, text, children } = props
  if (!open) return children
  return (
    <button
      type="button"
      className={css.open}
      data-open
      aria-label={labelOf(open.name(row), text)}
      onClick={({ currentTarget }) => open.press(row, { opener: currentTarget })}
    >
      {children}
    </button>
  )
}

/** The name holds the visible text, so that whoever speaks to the computer can say that. */
function labelOf(name: string, text: string) {
  return name.includes(text) ? name : `${name}: ${text}`
}

/** The button of the row's menu. */
export function MenuButton<Row>({ menu, row }: Targets<Row>) {
  if (!menu) return null
  return (
    <button
      type="button"
      className={css.menu}
      data-menu
      aria-haspopup="menu"
      aria-label={menu.name(row)}
      onClick={({ currentTarget }) => menu.press(row, { opener: currentTarget })}
    >
      <Dots />
    </button>
  )
}

/** For the pointer alone: the menu and the key Delete do the same. */
export function RemoveButton<Row>({ remove, row }: Targets<Row>) {
  if (!remove) return null
  return (
    <button
      type="button"
      className={css.remove}
      data-remove
      title="Delete"
      tabIndex={-1}
      aria-hidden="true"
      onClick={() => remove(row)}
    >
      <svg
        viewBox="0 0 24 24"
        width="20"
        height="20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        aria-hidden="true"
      >
        <path d="M5 7h14M10 4h4M7 7l1 13h8l1-13M10 11v5M14 11v5" />
      </svg>
    </button>
  )
}

/** Three dots: a menu. */
export function Dots() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
      <circle cx="5" cy="12" r="2" />
      <circle cx="12" cy="12" r="2" />
      <circle cx="19" cy="12" r="2" />
    </svg>
  )
}

const OWN_TARGET = 'a, button, input, label, select, summary, textarea'

/** A ref for the element around the rows, which are marked by `data-row`: all of a row opens it, a right click its menu. */
export function watchRows<Row extends { id: number }>(
  rows: readonly Row[],
  { menu }: RowTargets<Row>,
) {
  return (list: HTMLElement | null) => {
    const stop = new AbortController()

    function rowOf({ target }: Event) {
      const element = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
      const row = rows.find(({ id }) => String(id) === element?.dataset.row)
      return element && row ? { element, row } : undefined
    }

    list?.addEventListener(
      'click',
      event => {
        const { target } = event
        if (target instanceof Element && target.closest(OWN_TARGET)) return
        // A text that was just selected is to be copied.
        if (getSelection()?.isCollapsed === false) return
        rowOf(event)?.element.querySelector<HTMLElement>('[data-open]')?.click()
      },
      stop,
    )
    list?.addEventListener(
      'contextmenu',
      event => {
        const { target } = event
        const hit = rowOf(event)
        const opener = hit?.element.querySelector<HTMLElement>('[data-menu], [data-open]')
        // A link has a menu of the browser's own, and so has selected text.
        if (!menu || !hit || !opener || (target instanceof Element && target.closest('a'))) return
        if (getSelection()?.isCollapsed === false) return
        event.preventDefault()
        const isPointer = event.button === 2 && (event.clientX > 0 || event.clientY > 0)
        const point = isPointer ? { x: event.clientX, y: event.clientY } : undefined
        menu.press(hit.row, { opener, point })
      },
      stop,
    )
    return () => stop.abort()
  }
}
