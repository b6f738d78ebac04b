import type { ReactNode } from 'react'

/** An item of a menu. */
export interface MenuItem {
  label: string
  /** Stands first; a sheet shows it as a large button. */
  isMain?: boolean | undefined
  /** Stands last, apart from the others. */
  isDangerous?: boolean | undefined
  isDisabled?: boolean | undefined
  /** Called when the menu has closed and the focus is back, so that a dialog returns it there. */
  press: () => void
}

/** Main items, the others, and the dangerous ones, each in their order; no empty group. */
export function groupsOf(items: readonly MenuItem[]) {
  const { main, danger, other } = Object.groupBy(items, ({ isMain, isDangerous }) => {
    if (isMain) return 'main'
    return isDangerous ? 'danger' : 'other'
  })
  return [main, other, danger].filter(group => group !== undefined)
}

/** The place where a menu opens: beside its button, or at the pointer. */
export interface MenuPlace {
  /** Gets the focus back. */
  opener: HTMLElement
  point?: { x: number; y: number } | undefined
}

export interface MenuProps {
  /** The accessible name. */
  label: string
  /** The heading of the sheet; by default the label. */
  title?: string
  /** Stands beneath the heading of the sheet. */
  about?: ReactNode
  items: readonly MenuItem[]
  place: MenuPlace
}

/** A menu as a list or a sheet. */
export interface ShownMenuProps extends MenuProps {
  onChoose: (item: MenuItem) => void
  /** Called when it is gone and the focus may move. */
  onClosed: () => void
}
