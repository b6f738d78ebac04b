import { useState } from 'react'
import { Dialog } from '../dialog/dialog.tsx'
import css from './menu.module.css'
import type { MenuItem, ShownMenuProps } from './menu-items.ts'
import { MenuLines } from './menu-lines.tsx'

/** The menu as a sheet at the thumb. */
export function MenuSheet(props: Omit<ShownMenuProps, 'place'>) {
  const { label, title = label, about, items, onChoose, onClosed } = props
  const [isOpen, setOpen] = useState(true)

  function choose(item: MenuItem) {
    onChoose(item)
    setOpen(false)
  }

  return (
    <Dialog sheet isOpen={isOpen} title={title} onClose={() => setOpen(false)} moveFocus={onClosed}>
      {about && <div className={css.about}>{about}</div>}
      <MenuLines items={items} onChoose={choose} />
    </Dialog>
  )
}
