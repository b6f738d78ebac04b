import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * For a list's element: when what has the focus in it is gone, its item has it, or the one in the item's place, or else
 * what `otherwise` finds. Items take the focus by `tabIndex={-1}`.
 */
export function useNearFocus(otherwise: () => HTMLElement | null) {
  const list = useRef<HTMLOListElement>(null)
  const last = useRef<{ element: Element; item: Element | undefined; index: number }>(undefined)

  useLayoutEffect(() => {
    if (!last.current || last.current.element.isConnected) return
    const { item, index } = last.current
    last.current = undefined
    if (document.activeElement !== document.body) return
    const items = list.current?.children
    const next = item?.isConnected ? item : (items?.[index] ?? items?.[items.length - 1])
    const target = next instanceof HTMLElement ? next : otherwise()
    target?.focus()
  })

  function onFocus({ target }: FocusEvent) {
    const items = [...(list.current?.children ?? [])]
    const index = items.findIndex(item => item.contains(target))
    last.current = { element: target, item: items[index], index }
  }
  return { ref: list, onFocus }
}
