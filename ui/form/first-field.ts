/** Radios count from the chosen one; `data-focus` marks what is typed first, or rarely first. */
const FIRST =
  ':is(input:not([type=radio]:not(:checked)), select, textarea):not([data-focus=later], [data-focus=later] *)'

/** Focuses the first field of a form, or in an element; returns whether there is one. */
export function focusFirstField(element: HTMLElement) {
  const form = element instanceof HTMLFormElement ? '' : 'form '
  const field = element.querySelector<HTMLElement>(`[data-focus=first], ${form}${FIRST}`)
  field?.focus()
  return Boolean(field)
}
