import { mapValues } from 'es-toolkit/object'
import type { RouteOptions } from 'fastify'
import { z } from 'zod'
import { newerChanges } from '../../kit/history/shapes.ts'
import type { Operation, Shape } from '../../kit/operation.server.ts'
import { capitalized } from '../../ui/english.ts'
import { accessTo, FAILURES, isForStaff, takesIdempotencyKey, usualFailures } from './failures.ts'
import { type JsonSchema, jsonSchemas } from './json-schemas.ts'

/** A route under `/api`. */
export interface ApiRoute extends Pick<RouteOptions, 'url' | 'config'> {
  method: string
}

const ABOUT = `What browsers, portal and calendars ask of the site. Signing in sets a cookie, which every request carries.
Bodies are JSON where nothing else is said, days are \`yyyy-MM-dd\` and times \`HH:MM\` in the club's time zone, instants ISO 8601 UTC.`

/** The document of the API in OpenAPI 3.1, made of its routes. */
export function openApi(routes: readonly ApiRoute[]) {
  const schemas = jsonSchemas()
  const paths: Record<string, Record<string, unknown>> = {}
  const tags = new Set<string>()
  for (const route of routes.toSorted(byPath)) {
    const { operation } = route.config ?? {}
    if (!operation) continue
    const path = route.url.replaceAll(/:(\w+)/g, '{$1}')
    const tag = tagOf(route.url)
    tags.add(tag)
    paths[path] = {
      ...paths[path],
      [route.method.toLowerCase()]: described(route, operation, tag, schemas),
    }
  }
  const failure = schemas.output(failureShape)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Touchline',
      version: '1',
      description: ABOUT,
      contact: { name: 'The person who runs the site' },
    },
    servers: [{ url: '/' }],
    tags: [...tags].toSorted().map(name => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session', description: SESSION },
      },
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY },
      responses: Object.fromEntries(
        Object.values(FAILURES).map(({ name, description }) => [
          name,
          { description, content: json(failure) },
        ]),
      ),
      schemas: schemas.named(),
    },
  }
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: '^"[ -~]{1,510}"$' },
  description:
    'A text in quotes, such as a UUID, which the caller makes for one save, and sends again with it. Within a day the same request with the same key is carried out once: it gets the first answer again, 409 with Retry-After while the first is still on its way, and 422 with another body. Keys of different users never meet.',
}

const SESSION = 'Set by POST /api/login; on a site with https its name is __Host-session.'

function described(
  route: ApiRoute,
  { summary, query, body, hasTextId = false, responses, failures = [] }: Operation,
  tag: string,
  schemas: ReturnType<typeof jsonSchemas>,
) {
  const statuses = [...new Set([...usualFailures(route), ...failures])].toSorted()
  const parameters = [
    ...pathParameters(route.url, hasTextId),
    ...(query ? queryParameters(query, schemas) : []),
    ...(takesIdempotencyKey(route) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ]
  return {
    operationId: operationId(route),
    summary,
    description: accessTo(route) ?? 'For everybody.',
    tags: [tag],
    security: needsSession(route) ? [{ session: [] }] : [{}, { session: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: sentContent(body, schemas.input) } }),
    responses: {
      ...mapValues(responses, (shape, status) => ({
        description: DONE[status] ?? 'Done.',
        ...(shape !== null && { content: contentOf(shape, schemas.output) }),
      })),
      ...Object.fromEntries(
        statuses.map(status => [
          status,
          { $ref: `#/components/responses/${FAILURES[status].name}` },
        ]),
      ),
    },
  }
}

function needsSession({ url, config }: ApiRoute) {
  return isForStaff(url, config) || url.startsWith('/api/account')
}

const DONE: Record<string, string> = {
  201: 'Created.',
  202: 'One more step is needed.',
  204: 'Done; there is nothing to answer.',
  303: 'Leads to a page.',
  304: 'As it was.',
}

function sentContent(body: NonNullable<Operation['body']>, convert: (shape: Shape) => JsonSchema) {
  if (typeof body === 'string' || !('form' in body)) return contentOf(body, convert)
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  const schema = { type: 'object', properties: { [body.form]: file }, required: [body.form] }
  return { 'multipart/form-data': { schema } }
}

function contentOf(shape: Shape | string, convert: (shape: Shape) => JsonSchema) {
  return typeof shape === 'string' ? { [shape]: { schema: {} } } : json(convert(shape))
}

function json(schema: JsonSchema) {
  return { 'application/json': { schema } }
}

function pathParameters(url: string, hasTextId: boolean) {
  return [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema:
      name === 'id' && !hasTextId
        ? { type: 'integer', minimum: 1 }
        : { type: 'string', minLength: 1 },
  }))
}

function queryParameters(
  query: NonNullable<Operation['query']>,
  { input }: ReturnType<typeof jsonSchemas>,
) {
  const { properties = {}, required = [] } = input(query) as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

/** `getAdminPaymentsByIdLink`. */
function operationId({ method, url }: ApiRoute) {
  const words = url.replace('/api/', '').replaceAll(/:(\w)/g, 'by-$1').split(/[/.-]/)
  return method.toLowerCase() + words.map(capitalized).join('')
}

/** The list, or the page of the portal, that it is about. */
function tagOf(url: string) {
  const [first = '', second = ''] = url.replace('/api/', '').split('/')
  return first === 'admin' ? second : first
}

function byPath(one: ApiRoute, other: ApiRoute) {
  return one.url === other.url ? order(one.method, other.method) : order(one.url, other.url)
}

function order(one: string, other: string) {
  return one < other ? -1 : 1
}

const failureShape = () =>
  z
    .object({
      message: z.string(),
      errors: z.record(z.string(), z.string()).optional(),
      rows: z
        .array(z.object({ row: z.int(), errors: z.record(z.string(), z.string()) }))
        .optional(),
      current: z.looseObject({}).optional(),
      changedBy: z.string().optional(),
      newer: newerChanges().optional(),
      needs: z.enum(['proof', 'second-factor']).optional(),
    })
    .meta({ id: 'Failure' })
