import { useState } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import css from './menu.module.css'
import { groupsOf, type MenuItem, type ShownMenuProps } from './menu-items.ts'

/** The menu as a sheet at the thumb: large buttons for the main items, a line for each other one. */
export function MenuSheet(props: ShownMenuProps) {
  const { label, title = label, about, items, onChoose, onClosed } = props
  const [isOpen, setOpen] = useState(true)

  function choose(item: MenuItem) {
    onChoose(item)
    setOpen(false)
  }

  return (
    <Dialog sheet isOpen={isOpen} title={title} onClose={() => setOpen(false)} moveFocus={onClosed}>
      {about && <div className={css.about}>{about}</div>}
      {groupsOf(items).map(group => (
        <div key={group[0]?.label} className={group[0]?.isMain ? css.large : css.lines}>
          {group.map(item =>
            item.isMain ? (
              <Button
                key={item.label}
                variant="quiet"
                disabled={item.isDisabled}
                onClick={() => choose(item)}
              >
                {item.label}
              </Button>
            ) : (
              <button
                key={item.label}
                type="button"
                className={css.item}
                data-dangerous={item.isDangerous}
                disabled={item.isDisabled}
                onClick={() => choose(item)}
              >
                {item.label}
              </button>
            ),
          )}
        </div>
      ))}
    </Dialog>
  )
}
