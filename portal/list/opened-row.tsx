import { useEffect, useEffectEvent, useId, useRef } from 'react'
import type { AdminList } from '../../kit/admin/tab.ts'
import type { MenuItem } from '../../ui/menu/menu-items.ts'
import { MenuLines } from '../../ui/menu/menu-lines.tsx'
import { MenuSheet } from '../../ui/menu/menu-sheet.tsx'
import { useWide } from '../../ui/wide.ts'
import { isInUse } from './list-keys.ts'
import css from './opened-row.module.css'
import { type RowItemsProps, useRowItems } from './row-menu.tsx'

interface OpenedRowProps extends RowItemsProps {
  view: NonNullable<AdminList['view']>
  /** Tells whether the row is still open, as it is not when an action has opened something in its place. */
  isOpen: () => boolean
  onClose: () => void
}

/** A row with what is done with it: beside its list, or where there is no room a sheet over it. */
export function OpenedRow({ view, isOpen, onClose, ...props }: OpenedRowProps) {
  const items = useRowItems(props)
  const shown = { view, row: props.row, items, isOpen, onClose }
  return useWide() ? <Beside key={props.row.id} {...shown} /> : <Sheet {...shown} />
}

interface ShownProps extends Pick<OpenedRowProps, 'view' | 'row' | 'isOpen' | 'onClose'> {
  items: readonly MenuItem[]
}

function Beside({ view, row, items, onClose }: ShownProps) {
  const titleId = useId()
  const { id } = row
  const heading = useRef<HTMLHeadingElement>(null)
  const close = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isInUse(event)) return
    event.preventDefault()
    onClose()
  })
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    const listen = (event: KeyboardEvent) => close(event)
    document.addEventListener('keydown', listen)
    return () => {
      document.removeEventListener('keydown', listen)
      focusRow(id)
    }
  }, [id])
  return (
    <section className={css.beside} aria-labelledby={titleId}>
      <header className={css.header}>
        <h2 id={titleId} className={css.title} tabIndex={-1} ref={heading} dir="auto">
          {view.title(row)}
        </h2>
        <button type="button" className={css.close} aria-label="Close" onClick={onClose}>
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d="M5 5l14 14M19 5L5 19" stroke="currentColor" strokeWidth="2.5" />
          </svg>
        </button>
      </header>
      <view.Body row={row} />
      <div className={css.items}>
        <MenuLines items={items} onChoose={item => item.press()} />
      </div>
    </section>
  )
}

function Sheet({ view, row, items, isOpen, onClose }: ShownProps) {
  const chosen = useRef<MenuItem>(undefined)

  function finish() {
    focusRow(row.id)
    chosen.current?.press()
    if (isOpen()) onClose()
  }

  return (
    <MenuSheet
      label={view.title(row)}
      about={<view.Body row={row} />}
      items={items}
      onChoose={item => {
        chosen.current = item
      }}
      onClosed={finish}
    />
  )
}

/** Moves the focus to what opens the row, unless somebody has pressed something else meanwhile. */
function focusRow(id: number) {
  if (document.activeElement !== document.body) return
  document.querySelector<HTMLElement>(`main [data-row="${id}"] [data-open]`)?.focus()
}
