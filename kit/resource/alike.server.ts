import { mapValues, omit } from 'es-toolkit/object'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Sentence } from '../../ui/sentence.ts'
import { fieldsOf } from '../fields.ts'
import type { Operation } from '../operation.server.ts'
import { tableRows } from '../until-change.server.ts'
import { requireValid } from '../validation.ts'
import { auditRead } from './audit-read.server.ts'
import type { EndpointsContext } from './endpoints-context.server.ts'
import { ownershipOf } from './ownership.server.ts'
import { pictureFields } from './pictures.server.ts'
import type { AlikeRule } from './recognition.ts'
import type { Resource, StoredRow } from './resource.server.ts'

/**
 * Adds `POST /api/admin/{path}/alike`, by which staff are asked before they enter something twice. Of a stored row (`id`)
 * it answers only what its new values make alike.
 */
export function alikeEndpoint(app: FastifyInstance, resource: Resource, context: EndpointsContext) {
  const { path, area, table, alike: rules } = resource
  if (!rules) return
  const question = questionOf(resource)
  const config = { permission: `${area}.update`, operation: alikeOperation(resource) } as const

  app.post(`/${path}/alike`, { config }, async request => {
    const { id, values } = requireValid(question, request.body)
    const { has, permit } = await ownershipOf(request.user, 'update', resource, context)
    await auditRead(request, resource, context)
    const rows = (await tableRows(context.db, table)) as unknown as readonly StoredRow[]
    const stored = rows.find(row => row.id === id)
    if (stored) permit(stored)
    const others = rows.filter(row => row !== stored && has(row))
    const before = stored ? found(rules, stored, others) : []
    const isNew = ({ id, why }: Found) =>
      !before.some(each => each.id === id && each.why.code === why.code)
    return { alike: found(rules, { ...stored, ...values }, others).filter(isNew) }
  })
}

interface Found {
  id: number
  why: Sentence
}

function found(
  rules: readonly AlikeRule<StoredRow>[],
  row: Partial<StoredRow>,
  others: readonly StoredRow[],
): Found[] {
  return rules.flatMap(({ key, fits = () => true, says }) => {
    const own = key(row)
    if (own === undefined) return []
    const alike = others.filter(other => key(other) === own && fits(row, other))
    return alike.map(other => ({ id: other.id, why: says(other) }))
  })
}

function alikeOperation(resource: Resource): Operation {
  const { singular } = resource
  return {
    summary: `Which rows a ${singular} may be a second one of`,
    body: () => questionOf(resource),
    responses: {
      200: () => z.object({ alike: z.array(z.object({ id: z.int(), why: z.string() })) }),
    },
  }
}

function questionOf({ entity }: Resource) {
  const fields = mapValues(fieldsOf(entity), field => field.optional())
  const values = z.object(omit(fields, pictureFields(entity)))
  return z.object({ id: z.int().optional(), values })
}
