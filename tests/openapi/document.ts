import { readFileSync } from 'node:fs'

export interface JsonSchema {
  [keyword: string]: unknown
  $ref?: string
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  enum?: unknown[]
}

type Content = Record<string, { schema: JsonSchema }>

export interface Response {
  $ref?: string
  content?: Content
}

export interface Operation {
  parameters?: { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }[]
  requestBody?: { content: Content }
  responses: Record<string, Response>
}

interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { responses: Record<string, Response>; schemas: Record<string, JsonSchema> }
}

const FILE = new URL('../../docs/openapi.json', import.meta.url)

/** The stored document in docs. */
export const document: Document = JSON.parse(readFileSync(FILE, 'utf8'))

/** Resolves a reference; any other value stays unchanged. */
export function resolved(schema: JsonSchema): JsonSchema {
  const name = schema.$ref?.split('/').at(-1)
  return name === undefined ? schema : (document.components.schemas[name] ?? {})
}
