import type { ComponentType } from 'react'
import { Checkbox, Checks, Options, Select } from './choices.tsx'
import type { FieldProps } from './frame.tsx'
import { Color, DateInput, NumberInput, Text, TextArea, TimeInput } from './inputs.tsx'
import { Password } from './password.tsx'
import { Picture } from './picture.tsx'

/** The field components, bound to an entity: names that it does not have, or of another type, do not compile. */
export function fieldsOf<Entity>() {
  return fields as unknown as Fields<Entity>
}

const fields = {
  Text,
  TextArea,
  Number: NumberInput,
  Date: DateInput,
  Time: TimeInput,
  Select,
  Options,
  Checks,
  Checkbox,
  Color,
  Password,
  Picture,
}

type Fields<Entity> = {
  [Kind in keyof typeof fields]: Named<
    (typeof fields)[Kind],
    NamesOf<Entity, Kind extends keyof Kinds ? Kinds[Kind] : string>
  >
}

/** Value types by kind of field; of all others it is text. */
interface Kinds {
  Number: number
  Select: string | number
  Checkbox: boolean
  Checks: readonly (string | number)[]
}

type NamesOf<Entity, Value> = {
  [Name in keyof Entity]-?: Entity[Name] extends Value | null | undefined ? Name : never
}[keyof Entity] &
  string

type Named<Field, Name extends string> =
  Field extends ComponentType<infer Props>
    ? ComponentType<Omit<Props, keyof FieldProps> & FieldProps<Name>>
    : never
