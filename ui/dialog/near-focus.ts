import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus in a list: when the focused element is removed, its item gets the focus, or the item in that place,
 * or `fallback()`. Items need `tabIndex={-1}`. Put `ref` on the list and `onFocus` on an element around it.
 */
export function useNearFocus(fallback: () => HTMLElement | null) {
  const list = useRef<HTMLOListElement>(null)
  const last = useRef<{ element: Element; item: Element | undefined; index: number }>(undefined)

  useLayoutEffect(() => {
    if (!last.current || last.current.element.isConnected) return
    const { item, index } = last.current
    last.current = undefined
    if (document.activeElement !== document.body) return
    const items = list.current?.children
    const next = item?.isConnected ? item : (items?.[index] ?? items?.[items.length - 1])
    const target = next instanceof HTMLElement ? next : fallback()
    target?.focus()
  })

  function onFocus({ target }: FocusEvent) {
    const items = [...(list.current?.children ?? [])]
    const index = items.findIndex(item => item.contains(target))
    last.current = { element: target, item: items[index], index }
  }
  return { ref: list, onFocus }
}
