import { Button } from '../button.tsx'
import css from './menu.module.css'
import { groupsOf, type MenuItem } from './menu-items.ts'

interface MenuLinesProps {
  items: readonly MenuItem[]
  onChoose: (item: MenuItem) => void
}

/** The items of a menu that stands open: large buttons for the main ones, a line for each other one. */
export function MenuLines({ items, onChoose }: MenuLinesProps) {
  return groupsOf(items).map(group => (
    <div key={group[0]?.label} className={group[0]?.isMain ? css.large : css.lines}>
      {group.map(item =>
        item.isMain ? (
          <Button
            key={item.label}
            variant="quiet"
            disabled={item.isDisabled}
            onClick={() => onChoose(item)}
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
            onClick={() => onChoose(item)}
          >
            {item.label}
          </button>
        ),
      )}
    </div>
  ))
}
