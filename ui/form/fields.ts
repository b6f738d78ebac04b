import type { ComponentType } from 'react'
import { Checkbox } from './checkbox.tsx'
import { Color } from './color.tsx'
import type { FieldProps } from './frame.tsx'
import { DateInput, NumberInput, Select, Text, TextArea, TimeInput } from './inputs.tsx'
import { Options } from './options.tsx'
import { Password } from './password.tsx'
import { Picture } from './picture.tsx'

/** The fields of an entity: a name that the entity does not have, or of another kind, does not compile. */
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

/** What the value of a field of this kind is; of all others it is text. */
interface Kinds {
  Number: number
  Select: string | number
  Checkbox: boolean
}

type NamesOf<Entity, Value> = {
  [Name in keyof Entity]-?: Entity[Name] extends Value | null | undefined ? Name : never
}[keyof Entity] &
  string

type Named<Field, Name extends string> =
  Field extends ComponentType<infer Props>
    ? ComponentType<Omit<Props, keyof FieldProps> & FieldProps<Name>>
    : never
