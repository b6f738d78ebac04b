import { type Ref, useId } from 'react'
import form from '../form/form.module.css'
import css from './search-field.module.css'

interface SearchFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement>
}

/** Searches while the user types. */
export function SearchField({ label, value, onChange, ref }: SearchFieldProps) {
  const id = useId()
  return (
    <div className={css.search}>
      <label className={form.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        ref={ref}
        className={form.input}
        type="search"
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
