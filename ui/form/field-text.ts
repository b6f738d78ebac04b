/** The label of a field in the rendered form, and a value as that field shows it. */
export function fieldText(name: string, value: unknown) {
  const field = document.querySelector(`[data-field="${CSS.escape(name)}"]`)
  const label = field?.querySelector('label')?.textContent ?? name
  return { label, text: valueText(field, value) }
}

function valueText(field: Element | null, value: unknown) {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const text = String(value ?? '')
  const choices = field?.querySelector('select')?.options ?? []
  return [...choices].find(choice => choice.value === text)?.text ?? text
}
