import { DropdownMenu } from 'radix-ui'
import { type FocusEvent, Fragment, useRef, useState } from 'react'
import { useBlocksRefresh } from '../occupied.ts'
import { moveInMenu } from './arrow-keys.ts'
import css from './menu.module.css'
import { groupsOf, type MenuPlace, type ShownMenuProps } from './menu-items.ts'

/** The menu as a list of lines. */
export function MenuList({ label, items, place, onChoose, onClosed }: ShownMenuProps) {
  const [isOpen, setOpen] = useState(true)
  // The keyboard's user is on the first item at once; for a pointer none is highlighted.
  const isByKey = useRef(!place.point && document.activeElement?.matches(':focus-visible'))
  useBlocksRefresh()

  function focusFirst({ target, currentTarget }: FocusEvent<HTMLElement>) {
    if (target !== currentTarget || !isByKey.current) return
    isByKey.current = false
    currentTarget.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  }

  return (
    <DropdownMenu.Root open={isOpen} onOpenChange={setOpen} modal={false}>
      <DropdownMenu.Trigger asChild>
        <span className={css.place} style={styleOf(place)} aria-hidden="true" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={place.opener.closest('section')}>
        <DropdownMenu.Content
          className={css.list}
          aria-label={label}
          aria-labelledby={undefined}
          align={place.point ? 'start' : 'end'}
          sideOffset={4}
          collisionPadding={8}
          onFocus={focusFirst}
          onKeyDownCapture={moveInMenu}
          onPointerDownOutside={swallowClick}
          onCloseAutoFocus={event => {
            event.preventDefault()
            onClosed()
          }}
        >
          {groupsOf(items).map((group, at) => (
            <Fragment key={group[0]?.label}>
              {at > 0 && <DropdownMenu.Separator className={css.line} />}
              {group.map(item => (
                <DropdownMenu.Item
                  key={item.label}
                  className={css.item}
                  data-dangerous={item.isDangerous}
                  disabled={item.isDisabled ?? false}
                  onSelect={() => onChoose(item)}
                >
                  {item.label}
                </DropdownMenu.Item>
              ))}
            </Fragment>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

/** The place on the screen at which the list opens. */
function styleOf({ opener, point }: MenuPlace) {
  if (point) return { left: point.x, top: point.y }
  const { left, top, width, height } = opener.getBoundingClientRect()
  return { left, top, width, height }
}

/** The press that closes the menu does nothing else, such as opening the row beneath it. */
function swallowClick() {
  const stop = new AbortController()
  const options = { capture: true, signal: stop.signal }
  function swallow(event: Event) {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, options)
  window.addEventListener('pointerup', () => setTimeout(() => stop.abort()), options)
}
