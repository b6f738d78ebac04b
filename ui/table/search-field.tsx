import type { Ref } from 'react'
import form from '../form/form.module.css'

interface SearchFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement>
}

/** Searches while the user types; the label stands in the empty field. */
export function SearchField({ label, value, onChange, ref }: SearchFieldProps) {
  return (
    <input
      ref={ref}
      className={form.input}
      type="search"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
