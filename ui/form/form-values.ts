import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Values as inputs have them, so that a number typed back to its initial value counts as unchanged. */
export function inputValues(start: object): FieldValues {
  const entries = Object.entries(start).map(([name, value]) => [
    name,
    typeof value === 'boolean' || Array.isArray(value) ? value : String(value ?? ''),
  ])
  return Object.fromEntries(entries)
}

/** Makes the saved values the initial ones; input that was typed since they were sent stays unsaved. */
export function rebase(saved: object, sent: FieldValues, form: UseFormReturn) {
  const now = structuredClone(form.getValues())
  form.reset(inputValues(saved))
  for (const [name, value] of Object.entries(now)) {
    const isSince = JSON.stringify(value) !== JSON.stringify(sent[name])
    if (isSince) form.setValue(name, value, { shouldDirty: true })
  }
}
