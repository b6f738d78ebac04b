/** What a form that is on the screen calls a field, and how it shows a value of it. */
export function shownField(name: string, value: unknown) {
  const field = document.querySelector(`[data-field="${CSS.escape(name)}"]`)
  const label = field?.querySelector('label')?.textContent ?? name
  return { label, words: words(field, String(value ?? ''), value) }
}

function words(field: Element | null | undefined, text: string, value: unknown) {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const choices = field?.querySelector('select')?.options ?? []
  return [...choices].find(choice => choice.value === text)?.text ?? text
}
