import type { KeyboardEvent } from 'react'

type Key = KeyboardEvent<HTMLElement>

/**
 * Moves between the items of a menu within the press: to the next one, or to that which begins with the letter. Radix
 * moves in a timer, and an Enter that is typed fast, or on a busy device, would choose the item before. Belongs on the
 * menu as `onKeyDownCapture`.
 */
export function moveInMenu(event: Key) {
  const items = itemsOf(event, '[role^=menuitem]:not([data-disabled])')
  const at = focusedOf(items)
  const { key } = event
  const begins = ({ textContent }: HTMLElement) =>
    textContent.trim().toLowerCase().startsWith(key.toLowerCase())
  if (key === 'ArrowDown') focus(event, items[Math.min(at + 1, items.length - 1)])
  else if (key === 'ArrowUp') focus(event, at < 0 ? items.at(-1) : items[Math.max(at - 1, 0)])
  else if (key.length === 1 && key !== ' ')
    focus(event, [...items.slice(at + 1), ...items.slice(0, at + 1)].find(begins))
  else toEnds(event, items)
}

/** Moves between the buttons of a toolbar within the press, from the last on to the first. */
export function moveInToolbar(event: Key) {
  const items = itemsOf(event, 'button:not(:disabled)')
  const at = focusedOf(items)
  if (event.key === 'ArrowRight') focus(event, items[(at + 1) % items.length])
  else if (event.key === 'ArrowLeft') focus(event, items.at(at - 1))
  else toEnds(event, items)
}

function toEnds(event: Key, items: readonly HTMLElement[]) {
  if (event.key === 'Home') focus(event, items[0])
  if (event.key === 'End') focus(event, items.at(-1))
}

/** Through React, a toolbar also hears the keys of the menus that open from it. */
function itemsOf({ currentTarget, target, shiftKey, ctrlKey, altKey, metaKey }: Key, of: string) {
  const isOther =
    shiftKey || ctrlKey || altKey || metaKey || !currentTarget.contains(target as Node)
  return isOther ? [] : [...currentTarget.querySelectorAll<HTMLElement>(of)]
}

function focusedOf(items: readonly HTMLElement[]) {
  return items.indexOf(document.activeElement as HTMLElement)
}

function focus(event: Key, item: HTMLElement | undefined) {
  if (!item) return
  event.preventDefault()
  item.focus()
}
