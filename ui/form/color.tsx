import { useController } from 'react-hook-form'
import css from './form.module.css'
import { type FieldProps, Frame } from './frame.tsx'

/** A colour as `#rrggbb`. What is stored and is no such colour stays until another is chosen. */
export function Color(field: FieldProps) {
  const { value, ...input } = useController({ name: field.name }).field
  const isHex = /^#[0-9a-f]{6}$/i.test(value)
  return (
    <Frame {...field}>
      {ties => (
        <span className={css.color}>
          <input {...input} {...ties} type="color" value={isHex ? value : '#808080'} />
          <span aria-hidden="true">{value}</span>
        </span>
      )}
    </Frame>
  )
}
