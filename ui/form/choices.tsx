import { type ComponentProps, useId, useLayoutEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import controls from './controls.module.css'
import css from './form.module.css'
import { type FieldProps, Frame, Hint, Message, useInputAttributes, useMessage } from './frame.tsx'
import noted from './option-notes.optional.module.css'

export interface Choice {
  value: string | number
  label: string
  /** A sentence below the label of a checkbox or radio button. */
  note?: string
  /** Label of its group in a long list. */
  group?: string
}

/** A select; `empty` is the label of choosing none. */
export function Select(props: FieldProps & { choices: readonly Choice[]; empty?: string }) {
  const { name, label, hint, optional, choices, empty } = props
  const { register, getValues } = useFormContext()
  const element = useRef<HTMLSelectElement>(null)
  const { ref, ...registered } = register(name)
  // Choices that load later than the value are there to be selected only now; the element may have the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value itself changes by the user, who has selected it.
  useLayoutEffect(() => {
    if (element.current) element.current.value = String(getValues(name) ?? '')
  }, [choices.length])
  return (
    <Frame name={name} label={label} hint={hint} optional={optional}>
      {attributes => (
        <select
          {...registered}
          {...attributes}
          ref={select => {
            ref(select)
            element.current = select
          }}
          className={css.input}
        >
          {empty !== undefined && <option value="">{empty}</option>}
          {[...Map.groupBy(choices, ({ group }) => group)].map(([group, members]) =>
            group ? (
              <optgroup key={group} label={group}>
                <OptionList choices={members} />
              </optgroup>
            ) : (
              <OptionList key="" choices={members} />
            ),
          )}
        </select>
      )}
    </Frame>
  )
}

function OptionList({ choices }: { choices: readonly Choice[] }) {
  return choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}

/** Radio buttons. */
export function Options(props: ChoicesProps) {
  return <ChoiceGroup {...props} type="radio" />
}

/** Checkboxes, any number of which may be chosen; the value is a list. */
export function Checks(props: ChoicesProps) {
  return <ChoiceGroup {...props} type="checkbox" />
}

/** Radio buttons whose value differs from the field's. */
export function Radios(props: ChoicesProps & { chosen: string; onChoose(value: string): void }) {
  const { chosen, onChoose, ...group } = props
  const input = ({ value }: Choice) => ({
    name: `${props.name}-choice`,
    checked: value === chosen,
    onChange: () => onChoose(String(value)),
  })
  return <Group {...group} type="radio" input={input} />
}

type ChoicesProps = FieldProps & { choices: readonly Choice[] }

function ChoiceGroup(props: ChoicesProps & { type: 'radio' | 'checkbox' }) {
  const { register } = useFormContext()
  return <Group {...props} input={() => register(props.name)} />
}

interface GroupProps extends ChoicesProps {
  type: 'radio' | 'checkbox'
  input(choice: Choice): ComponentProps<'input'>
}

function Group({ name, label, hint, choices, type, input }: GroupProps) {
  const id = useId()
  const message = useMessage(name)
  const notes = [hint && `${id}-hint`, message && `${id}-message`].filter(Boolean).join(' ')
  return (
    <fieldset className={css.field} data-field={name} aria-describedby={notes || undefined}>
      <legend className={css.label}>{label}</legend>
      <div className={choices.some(({ note }) => note) ? noted.options : controls.options}>
        {choices.map(choice => (
          <label key={choice.value} className={controls.option}>
            <input {...input(choice)} type={type} value={choice.value} />
            {choice.note ? (
              <span>
                {choice.label}
                <span className={noted.note}>{choice.note}</span>
              </span>
            ) : (
              choice.label
            )}
          </label>
        ))}
      </div>
      <Hint id={`${id}-hint`} text={hint} />
      <Message id={`${id}-message`} text={message} />
    </fieldset>
  )
}

/** Yes or no. */
export function Checkbox({ name, label, hint }: FieldProps) {
  const { register } = useFormContext()
  const message = useMessage(name)
  const attributes = useInputAttributes(hint, message)
  return (
    <div className={css.field} data-field={name}>
      <label className={controls.check}>
        <input {...register(name)} {...attributes} type="checkbox" />
        {label}
      </label>
      <Hint id={`${attributes.id}-hint`} text={hint} />
      <Message id={`${attributes.id}-message`} text={message} />
    </div>
  )
}
