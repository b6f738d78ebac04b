import { type ReactNode, useId } from 'react'
import form from '../../../ui/form/form.module.css'
import css from './paper.module.css'

/** A labelled control among the choices of a paper; the function gets the id of the control. */
export function Choice({
  label,
  children,
}: {
  label: string
  children: (id: string) => ReactNode
}) {
  const id = useId()
  return (
    <div className={css.choice}>
      <label className={form.label} htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  )
}

interface SelectProps {
  label: string
  value: string
  options: readonly { value: string | number; label: string }[]
  onChange: (value: string) => void
}

export function SelectChoice({ label, value, options, onChange }: SelectProps) {
  return (
    <Choice label={label}>
      {id => (
        <select
          id={id}
          className={form.input}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Choice>
  )
}

interface DayProps {
  label: string
  value: string
  min?: string
  onChange: (value: string) => void
}

export function DayChoice({ label, value, min, onChange }: DayProps) {
  return (
    <Choice label={label}>
      {id => (
        <input
          id={id}
          type="date"
          className={form.input}
          value={value}
          min={min}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Choice>
  )
}
