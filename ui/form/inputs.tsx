import type { ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import css from './form.module.css'
import { type FieldProps, Frame } from './frame.tsx'
import { Picks } from './picks.tsx'

type InputProps = FieldProps & {
  /** Texts to choose from; another can be typed. */
  suggestions?: readonly string[]
  /** The likeliest texts, each a press away. */
  picks?: readonly string[]
} & Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize'>

/** One line of text. */
export function Text(props: InputProps) {
  const { name, label, hint, optional, type = 'text', suggestions, picks, ...rest } = props
  const { register } = useFormContext()
  return (
    <Frame {...{ name, label, hint, optional }}>
      {ties => (
        <>
          {picks && <Picks name={name} labelledBy={`${ties.id}-label`} texts={picks} />}
          <input
            {...register(name)}
            {...ties}
            {...rest}
            className={css.input}
            type={type}
            list={suggestions && `${ties.id}-suggestions`}
          />
          {suggestions && (
            <datalist id={`${ties.id}-suggestions`}>
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

/** A number as typed text: no spinner that a scroll wheel changes. */
export function NumberInput(props: FieldProps) {
  return <Text {...props} inputMode="numeric" autoComplete="off" />
}

export function DateInput(props: FieldProps) {
  return <Text {...props} type="date" />
}

export function TimeInput(props: FieldProps) {
  return <Text {...props} type="time" />
}

/** Several lines of text; grows with them. */
export function TextArea({ name, label, hint, optional }: FieldProps) {
  const { register } = useFormContext()
  return (
    <Frame {...{ name, label, hint, optional }}>
      {ties => (
        <textarea {...register(name)} {...ties} className={`${css.input} ${css.area}`} rows={4} />
      )}
    </Frame>
  )
}

export interface Choice {
  value: string | number
  label: string
  /** Under which it stands, in a long list. */
  group?: string
}

/** One of a few; `empty` is the label of choosing none. */
export function Select(props: FieldProps & { choices: readonly Choice[]; empty?: string }) {
  const { name, label, hint, optional, choices, empty } = props
  const { register } = useFormContext()
  return (
    <Frame {...{ name, label, hint, optional }}>
      {ties => (
        // A choice that arrives later than the value is set anew.
        <select {...register(name)} {...ties} className={css.input} key={choices.length}>
          {empty !== undefined && <option value="">{empty}</option>}
          {[...Map.groupBy(choices, ({ group }) => group)].map(([group, members]) =>
            group ? (
              <optgroup key={group} label={group}>
                <Options choices={members} />
              </optgroup>
            ) : (
              <Options key="" choices={members} />
            ),
          )}
        </select>
      )}
    </Frame>
  )
}

function Options({ choices }: { choices: readonly Choice[] }) {
  return choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}
