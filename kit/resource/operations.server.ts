import { mapValues } from 'es-toolkit/object'
import { z } from 'zod'
import { capitalized } from '../../ui/english.ts'
import { fromKeys } from '../../ui/from-keys.ts'
import { fieldsOf, sentFieldsOf } from '../fields.ts'
import type { Operation } from '../operation.server.ts'
import { plainParts } from '../rich-text/plain-column.ts'
import { bulkBody, removeBody } from './bulk.server.ts'
import type { Resource } from './resource.server.ts'

/** Returns the operations of a resource's endpoints. */
export function operationsOf(resource: Resource) {
  const { singular, plural = `${singular}s` } = resource
  const one = () => rowShape(resource)
  const saved = () => savedShape(resource)
  const id = nameOf(singular)
  const article = /^[aeiou]/.test(singular) ? 'an' : 'a'

  return {
    publicList: {
      summary: `List ${plural}; users who may edit them get every column`,
      query: () => filterShape(resource),
      responses: { 200: () => z.array(z.union([one(), publicShape(resource)])), 304: null },
    },
    list: { summary: `List ${plural}`, responses: { 200: () => z.array(one()) } },
    create: {
      summary: `Create ${article} ${singular}`,
      body: () => newShape(resource).meta({ id }),
      responses: { 201: saved },
      failures: [409],
    },
    update: {
      summary: `Change ${article} ${singular}: the columns that are sent`,
      body: () => partial(resource).extend({ version: z.int().min(1).optional() }),
      responses: { 200: saved },
      failures: [409],
    },
    bulk: {
      summary: `Change the same columns of several ${plural}, or those that each names, all or none`,
      body: () => bulkBody(partial(resource)),
      responses: {
        200: () => z.object({ changed: z.int(), leftOut: z.array(z.string()).optional() }),
      },
      failures: [404, 409],
    },
    removeMany: {
      summary: `Delete several ${plural}, all or none; those that are gone are left out`,
      body: () => removeBody(resource),
      responses: { 204: null },
      failures: [409],
    },
    remove: { summary: `Delete ${article} ${singular}`, responses: { 204: null }, failures: [409] },
  } satisfies Record<string, Operation>
}

/** The operation of an action: its body and the version that it began with. */
export function actionOperation(resource: Resource, name: string, body: z.ZodType): Operation {
  return {
    summary: capitalized(`${resource.singular}: ${name}`),
    body: () => z.object(fieldsOf(body)).extend({ version: z.int().min(1).optional() }),
    responses: { 200: () => rowShape(resource) },
    failures: [409],
  }
}

type RowParts = Pick<Resource, 'singular' | 'entity' | 'admin' | 'stamped' | 'columns'>

/** A row as staff get it: every column; once it is saved, `unseen` says what the public does not get of it. */
export function rowShape({ singular, entity, admin, stamped, columns }: RowParts) {
  const instants = { created_at: z.iso.datetime(), updated_at: z.iso.datetime() }
  const shape = {
    id: z.int(),
    ...(admin.includes('update') && { version: z.int(), unseen: z.string().optional() }),
    ...fieldsOf(entity),
    ...(stamped && instants),
    ...columns?.(),
  }
  return z.object(shape).meta({ id: nameOf(singular) })
}

/** The saved row with the notes of `prepare`. */
function savedShape(resource: Resource) {
  const row = rowShape(resource)
  return resource.prepare ? row.extend({ notes: z.array(z.string()).optional() }) : row
}

/** A row as the public gets it: hidden values are null. */
export function publicShape(resource: Resource) {
  const { shape } = rowShape(resource)
  const fields = resource.public ? resource.public.fields : []
  const shown = fromKeys(fields, name => {
    const column = shape[name as keyof typeof shape] as z.ZodType
    return name === 'id' ? column : column.nullable()
  })
  return z.object(shown).meta({ id: `Public${nameOf(resource.singular)}` })
}

/** A new row: some fields have a value without being sent. */
function newShape({ entity, defaults }: Resource) {
  const optionalFields = [
    ...Object.keys(defaults?.('2000-01-01') ?? {}),
    ...Object.keys(plainParts(entity)),
  ]
  return z.object(
    mapValues(sentFieldsOf(entity), (field, name) =>
      optionalFields.includes(name) ? field.optional() : field,
    ),
  )
}

function filterShape(resource: Resource) {
  const { column, values } = (resource.public || undefined)?.filter ?? {}
  return z.object(column && values ? { [column]: z.enum(values).optional() } : {})
}

function partial({ entity }: Resource) {
  return z.object(mapValues(sentFieldsOf(entity), field => field.optional()))
}

/** `MenuEntry` of a menu entry. */
function nameOf(singular: string) {
  return singular.replaceAll(/(?:^| )(\w)/g, (_, first: string) => first.toUpperCase())
}
