import {
  type ComponentType,
  createContext,
  createElement,
  Fragment,
  type ReactNode,
  useContext,
} from 'react'
import type { z } from 'zod'
import { Checkbox, Checks, type Choice, Options, Select } from '../../ui/form/choices.tsx'
import type { FieldProps } from '../../ui/form/frame.tsx'
import { Color, DateInput, NumberInput, Text, TextArea, TimeInput } from '../../ui/form/inputs.tsx'
import { More } from '../../ui/form/more.tsx'
import { Picture } from '../../ui/form/picture.tsx'
import type { PictureKind } from '../../ui/form/picture-kind.ts'
import { SideBySide } from '../../ui/form/side-by-side.tsx'
import { type Control, fieldsOf, markOf } from '../fields.ts'

/**
 * A part of a form: a field by its name, fields in a row, fields folded away, or a component, which names the fields
 * that it renders, if any.
 */
export type FormPart<Name extends string = string, Row = unknown> =
  | FormField<Name>
  | { row: readonly FormField<Name>[]; as?: 'pair' | 'short' | 'trio' }
  | { more: readonly FormPart<Name, Row>[]; unfolding?: readonly Name[] }
  | FormComponent<Row>
  | { Part: FormComponent<Row>; names: readonly Name[] }

/** A component gets the edited row as it was opened. */
type FormComponent<Row> = (props: { row?: Row | undefined }) => ReactNode

type FormField<Name extends string> = Name | DeclaredFieldProps<Name>

interface DeclaredFieldProps<Name extends string> extends Partial<ControlProps> {
  name: Name
  /** A hook that tells whether the form shows it, by other fields; by default it does. */
  useIsShown?(): boolean
  /** A hook that returns further props: choices that are read, a hint by other fields. */
  useProps?(): Partial<ControlProps>
}

interface ControlProps extends Omit<FieldProps, 'name'> {
  choices: readonly Choice[]
  /** The label of choosing none. */
  empty: string | undefined
  kind: PictureKind
  suggestions: readonly string[]
  /** Texts that a button puts into the field. */
  picks: readonly string[]
  type: 'url' | 'email' | 'tel'
  onFile(file: File): void
}

interface FormPartsProps<Row> {
  schema: z.ZodType
  parts: readonly FormPart<string, Row>[]
  /** The edited row as it was opened. */
  row?: Row | undefined
}

/** Renders a form as its parts say, each field as the schema declares it. */
export function FormParts<Row>({ schema, parts, row }: FormPartsProps<Row>) {
  return <Declared value={fieldsOf(schema)}>{rendered(parts, row)}</Declared>
}

/** A field of the form's schema, with its control, label, hint and choices. */
export function DeclaredField(props: DeclaredFieldProps<string>) {
  const { name, useIsShown, useProps, ...own } = props
  const field = useContext(Declared)[name]
  if (!field) throw new Error(`The form has no field ${name}`)
  const { title, label = name, hint, optional, control = 'text', choices } = markOf(field)
  const Input = controls[control] as ComponentType<FieldProps & Partial<ControlProps>>
  const declared = { label: title ?? label, hint, optional, ...(choices && { choices: choices() }) }
  const isShown = useIsShown?.() ?? true
  const computed = useProps?.()
  return isShown && <Input name={name} {...declared} {...own} {...computed} />
}

const Declared = createContext<Record<string, z.ZodType>>({})

const controls: Record<Control, unknown> = {
  text: (props: FieldProps) => <Text autoComplete="off" {...props} />,
  area: TextArea,
  number: NumberInput,
  select: Select,
  options: Options,
  checks: Checks,
  checkbox: Checkbox,
  date: DateInput,
  time: TimeInput,
  color: Color,
  picture: Picture,
}

/** The parts stay in their places, and need no keys. */
function rendered<Row>(parts: readonly FormPart<string, Row>[], row: Row | undefined) {
  return createElement(Fragment, null, ...parts.map(part => renderedPart(part, row)))
}

function renderedPart<Row>(part: FormPart<string, Row>, row: Row | undefined): ReactNode {
  if (typeof part === 'string') return <DeclaredField name={part} />
  if (typeof part === 'function') return createElement(part, { row })
  if ('Part' in part) return <part.Part row={row} />
  if ('row' in part)
    return <SideBySide as={part.as ?? 'pair'}>{rendered(part.row, row)}</SideBySide>
  if (!('more' in part)) return <DeclaredField {...part} />
  const names = namesOf(part.more)
  return (
    <More names={names} unfolding={part.unfolding ?? names}>
      {rendered(part.more, row)}
    </More>
  )
}

/** The names of all fields in the parts. */
export function namesOf<Row>(parts: readonly FormPart<string, Row>[]): readonly string[] {
  return parts.flatMap(part => {
    if (typeof part === 'string') return part
    if (typeof part === 'function') return []
    if ('Part' in part) return part.names
    if ('row' in part) return namesOf(part.row)
    return 'more' in part ? namesOf(part.more) : part.name
  })
}

/** Puts fields without a place into the folded part, so that a new field is in the form at once. */
export function withRest(
  parts: readonly FormPart[],
  names: readonly string[],
): readonly FormPart[] {
  const placed = namesOf(parts)
  const rest = names.filter(name => !placed.includes(name))
  if (rest.length === 0) return parts
  const at = parts.findIndex(part => typeof part === 'object' && 'more' in part)
  const folded = parts[at]
  if (typeof folded !== 'object' || !('more' in folded)) return [...parts, ...rest]
  return parts.with(at, { ...folded, more: [...folded.more, ...rest] })
}

/** The parts for users who may change those fields alone. */
export function partsOf(
  parts: readonly FormPart[],
  fields: readonly string[],
): readonly FormPart[] {
  return parts.flatMap((part): readonly FormPart[] => {
    if (typeof part === 'function') return []
    if (typeof part === 'string') return fields.includes(part) ? [part] : []
    if ('Part' in part) return []
    if ('more' in part) return partsOf(part.more, fields)
    if (!('row' in part)) return fields.includes(part.name) ? [part] : []
    const row = part.row.filter(field => partsOf([field], fields).length > 0)
    return row.length > 0 ? [{ ...part, row }] : []
  })
}
