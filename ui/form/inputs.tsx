import type { ComponentProps } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import controls from './controls.module.css'
import css from './form.module.css'
import { type FieldProps, Frame } from './frame.tsx'
import { Picks } from './picks.tsx'

type InputProps = FieldProps & {
  /** Texts of a datalist. */
  suggestions?: readonly string[]
  /** Texts that a button puts into the field. */
  picks?: readonly string[]
} & Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize'>

/** One line of text. */
export function Text(props: InputProps) {
  const { name, label, hint, optional, type = 'text', suggestions, picks, ...rest } = props
  const { register } = useFormContext()
  return (
    <Frame name={name} label={label} hint={hint} optional={optional}>
      {attributes => (
        <>
          {picks && <Picks name={name} labelledBy={`${attributes.id}-label`} texts={picks} />}
          <input
            {...register(name)}
            {...attributes}
            {...rest}
            className={css.input}
            type={type}
            list={suggestions && `${attributes.id}-suggestions`}
          />
          {suggestions && (
            <datalist id={`${attributes.id}-suggestions`}>
              {suggestions.map(text => (
                <option key={text} value={text} />
              ))}
            </datalist>
          )}
        </>
      )}
    </Frame>
  )
}

/** A text input for numbers: a number input's value changes with the scroll wheel. */
export function NumberInput(props: FieldProps) {
  return <Text {...props} inputMode="numeric" autoComplete="off" />
}

export function DateInput(props: FieldProps) {
  return <Text {...props} type="date" />
}

export function TimeInput(props: FieldProps) {
  return <Text {...props} type="time" />
}

/** A text area; grows with its text. */
export function TextArea({ name, label, hint, optional }: FieldProps) {
  const { register } = useFormContext()
  return (
    <Frame name={name} label={label} hint={hint} optional={optional}>
      {attributes => (
        <textarea
          {...register(name)}
          {...attributes}
          className={`${css.input} ${css.area}`}
          rows={4}
        />
      )}
    </Frame>
  )
}

/** A colour as `#rrggbb`. A stored value of another form stays until a colour is chosen. */
export function Color(field: FieldProps) {
  const { value, ...input } = useController({ name: field.name }).field
  const isHex = /^#[0-9a-f]{6}$/i.test(value)
  return (
    <Frame {...field}>
      {attributes => (
        <span className={controls.color}>
          <input {...input} {...attributes} type="color" value={isHex ? value : '#808080'} />
          <span aria-hidden="true">{value}</span>
        </span>
      )}
    </Frame>
  )
}
