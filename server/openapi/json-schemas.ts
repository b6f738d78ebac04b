import { z } from 'zod'
import { fieldsOf, markOf } from '../../kit/fields.ts'
import type { Shape } from '../../kit/operation.server.ts'

export type JsonSchema = Record<string, unknown>

/** Keywords that a response need not promise: stored rows may be older than a rule. */
const LIMITS = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'pattern']

/** Makes JSON Schemas; those with a name (`meta({ id })`) are collected, and referred to. */
export function jsonSchemas() {
  const named: Record<string, JsonSchema> = {}

  function convert(shape: Shape, io: 'input' | 'output'): JsonSchema {
    const schema = typeof shape === 'function' ? shape() : shape
    const {
      $defs = {},
      $schema: _,
      ...json
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) =>
        adjust(zodSchema as unknown as z.ZodType, jsonSchema, io),
    }) as JsonSchema & { $defs?: Record<string, JsonSchema> }
    for (const [name, { id: _, ...definition }] of Object.entries($defs))
      named[component(name, io)] ??= referring(definition, io)
    return referring(json, io)
  }

  return {
    /** The shape of a request. */
    input: (shape: Shape) => convert(shape, 'input'),
    /** The shape of a response. */
    output: (shape: Shape) => convert(shape, 'output'),
    named: () => Object.fromEntries(Object.entries(named).toSorted(byName)),
  }
}

function adjust(schema: z.ZodType, json: JsonSchema, io: 'input' | 'output') {
  const { richText, hint } = markOf(schema)
  if (richText && json.anyOf === undefined) json.type = 'string'
  if (io === 'output') {
    for (const name of [...LIMITS, 'default']) delete json[name]
    // Earlier versions left days empty.
    if (json.format === 'date') delete json.format
    return
  }
  if (hint) json.description ??= hint
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
  if (json.type !== 'object' || json.properties === undefined) return
  // Only the field itself knows its value for nothing: many are null then.
  const fields = Object.entries(fieldsOf(schema))
  const required = fields.filter(([, field]) => !field.safeParse(undefined).success)
  json.required = required.map(([name]) => name)
  if (required.length === 0) delete json.required
}

/** Replaces parts by references to the document's components, and writes null as one of a value's types. */
function referring(json: JsonSchema, io: 'input' | 'output'): JsonSchema {
  return JSON.parse(JSON.stringify(json), (key, value) => {
    if (key === '$ref' && typeof value === 'string')
      return `#/components/schemas/${component(value.replace('#/$defs/', ''), io)}`
    const isSchema = typeof value === 'object' && value !== null
    return (isSchema && nullable(value)) || value
  })
}

function nullable({ anyOf, ...rest }: JsonSchema) {
  const [schema, none, ...more] = Array.isArray(anyOf) ? (anyOf as JsonSchema[]) : []
  if (!schema || none?.type !== 'null' || more.length > 0) return undefined
  if (typeof schema.type !== 'string' || schema.const !== undefined) return undefined
  const { enum: values } = schema
  const allowed = Array.isArray(values) && { enum: [...values, null] }
  return { ...rest, ...schema, type: [schema.type, 'null'], ...allowed }
}

function component(name: string, io: 'input' | 'output') {
  return io === 'input' ? `${name}Input` : name
}

function byName([one]: [string, unknown], [other]: [string, unknown]) {
  return one < other ? -1 : 1
}
