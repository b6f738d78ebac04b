import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Keys of lists, with what each does. */
export const listKeys: readonly (readonly [key: string, does: string])[] = [
  ['/', 'Search the list'],
  ['n', 'Add a row'],
  ['j', 'Next row'],
  ['k', 'Row before'],
  ['e', 'Open the row'],
  ['Delete', 'Delete the row'],
  ['Ctrl Z', 'Undo (on a Mac ⌘ Z)'],
  ['Ctrl Shift Z', 'Redo'],
  ['?', 'Show these keys'],
]

const KEY = 'portal-keys'
const OFF = 'off'

/** Speech recognition and trembling hands press single keys by accident: each user may do without them. */
export function areKeysOn() {
  try {
    return localStorage.getItem(KEY) !== OFF
  } catch {
    return true
  }
}

export function switchKeys(on: boolean) {
  try {
    if (on) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, OFF)
  } catch {
    // A browser without storage keeps them on.
  }
}

/** Single keys for the first list of a place, while nothing is typed and no dialog is open. */
export function useListKeys(list: RefObject<HTMLElement | null>, showKeys: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const element = list.current
    if (!element || element !== document.querySelector('main [data-list]')) return
    if (event.ctrlKey || event.metaKey || event.altKey || isInUse(event) || !areKeysOn()) return
    if (act(element, event.key, showKeys)) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function act(list: HTMLElement, key: string, showKeys: () => void) {
  const find = (selector: string) => list.querySelector<HTMLElement>(selector)
  const row = document.activeElement?.closest<HTMLElement>('[data-row]')
  switch (key) {
    case '/':
      return focus(find('input[type=search]'))
    case 'n':
      return click(find('[data-add]'))
    case 'e':
      return click(row?.querySelector<HTMLElement>('[data-open]'))
    case 'Delete':
      return click(row?.querySelector<HTMLElement>('[data-remove]'))
    case 'j':
    case 'k':
      return focus(openerAt(list, row, key === 'j' ? 1 : -1))
    case '?':
      showKeys()
      return true
    default:
      return false
  }
}

/** Returns the opener of the row that many rows further on; without a row, of the first one. */
function openerAt(list: HTMLElement, row: HTMLElement | null | undefined, step: number) {
  const openers = [...list.querySelectorAll<HTMLElement>('[data-row] [data-open]')].filter(
    opener => opener.offsetParent,
  )
  const at = openers.findIndex(opener => row?.contains(opener))
  return openers[at < 0 ? 0 : at + step]
}

function focus(element: HTMLElement | null | undefined) {
  element?.focus()
  element?.scrollIntoView({ block: 'nearest' })
  return Boolean(element)
}

function click(element: HTMLElement | null | undefined) {
  element?.click()
  return Boolean(element)
}

/** Tells whether the key is for what is typed in, for an open dialog or menu, or was answered. */
export function isInUse({ target, defaultPrevented }: KeyboardEvent) {
  const isTyping =
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))
  return (
    isTyping ||
    defaultPrevented ||
    document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null
  )
}
