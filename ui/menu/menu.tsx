import { lazy, Suspense, useRef } from 'react'
import { useWide } from '../wide.ts'
import type { MenuItem, MenuProps } from './menu-items.ts'
import { MenuSheet } from './menu-sheet.tsx'

const load = () => import('./menu-list.tsx')
const MenuList = lazy(async () => ({ default: (await load()).MenuList }))

/** Loads what a menu needs on a wide screen before one is opened. */
export function preloadMenu() {
  load().catch(() => undefined)
}

interface OpenMenuProps extends MenuProps {
  /** Called when it has closed, before the chosen item is pressed. */
  onClose: () => void
}

/** An open menu: a list at its place on wide screens, a sheet at the lower edge on phones and tablets. */
export function Menu(props: OpenMenuProps) {
  const { place, onClose } = props
  const chosen = useRef<MenuItem>(undefined)
  const choose = (item: MenuItem) => {
    chosen.current = item
  }

  function finish() {
    // Whoever has pressed something else meanwhile is there.
    const isFree = document.activeElement === document.body
    if (isFree && place.opener.isConnected) place.opener.focus()
    onClose()
    chosen.current?.press()
  }

  const Shown = useWide() ? MenuList : MenuSheet
  return (
    <Suspense>
      <Shown {...props} onChoose={choose} onClosed={finish} />
    </Suspense>
  )
}
