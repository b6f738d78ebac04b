import { mapValues } from 'es-toolkit/object'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { changeSettings } from '../../tests/content.ts'
import { valuesOf, withMistake } from '../../tests/openapi/arbitrary.ts'
import { document, type Operation } from '../../tests/openapi/document.ts'
import { fill, samplePictures } from '../../tests/sample-club.ts'

// The client throws at what docs/openapi.json does not describe.

/** Requests to each endpoint: half of them valid by the document, the others with a mistake. */
const RUNS = Number(process.env.API_RUNS ?? 4)
const SEED = Number(process.env.API_SEED ?? 20_261_123)

const { visitor, admin, userWith, db, context } = await startApp()
await fill(context, samplePictures)
const methods = ['post', 'get', 'put', 'delete']
const orderOf = ({ method, path }: { method: string; path: string }) =>
  methods.indexOf(path.endsWith('/delete') ? 'delete' : method)

// Rows that are created first exist for the later requests.
const operations = Object.entries(document.paths)
  .flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method, path, operation })),
  )
  .toSorted((one, other) => orderOf(one) - orderOf(other))

let boss = await admin()
const others = [visitor(), await userWith('coach'), await userWith('editor')]
const succeeded = new Set<string>()

test.each(operations)('$method $path', { timeout: 30_000 + RUNS * 1_000 }, async each => {
  boss = await signedIn(boss)
  const { method, path, operation } = each
  const property = fc.asyncProperty(requestsTo(operation), async ({ parameters, body, who }) => {
    const client = others[who] ?? boss
    const { status, text } = await client.send(method.toUpperCase(), urlOf(path, parameters), body)
    expect(status, text).not.toBe(500)
    if (status < 300) succeeded.add(`${method} ${path}`)
  })
  await fc.assert(property, { numRuns: RUNS, seed: SEED })
})

test('A good part of the requests gets through', () => {
  expect(succeeded.size).toBeGreaterThan(operations.length / 2)
})

interface Parameters {
  path: Record<string, unknown>
  query: Record<string, unknown>
}

interface Sent {
  parameters: Parameters
  body: RequestInit
  who: number
}

function requestsTo({ parameters = [], requestBody }: Operation): fc.Arbitrary<Sent> {
  const named = (place: 'path' | 'query') => parameters.filter(each => each.in === place)
  const record = (place: 'path' | 'query') =>
    fc.record(
      Object.fromEntries(named(place).map(({ name, schema }) => [name, valuesOf(schema)])),
      {
        requiredKeys: named(place).flatMap(({ name, required }) => (required ? [name] : [])),
      },
    )
  const [type = '', { schema } = { schema: {} }] =
    Object.entries(requestBody?.content ?? {})[0] ?? []
  const valid = valuesOf(schema)
  const mostly = <Value>(one: fc.Arbitrary<Value>, other: fc.Arbitrary<Value>) =>
    fc.oneof({ weight: 1, arbitrary: one }, { weight: 1, arbitrary: other })
  return fc.record({
    parameters: fc.record({
      path: fc.oneof(
        { weight: 5, arbitrary: record('path') },
        { weight: 1, arbitrary: record('path').chain(strange) },
      ),
      query: mostly(record('query'), record('query').chain(strange)),
    }),
    body: mostly(valid, withMistake(valid)).map(value => bodyOf(type, value)),
    // Mostly the admin.
    who: fc.integer({ min: 0, max: 8 }),
  })
}

/** The same names with any texts. */
function strange(values: Record<string, unknown>) {
  const text = fc.oneof(
    fc.string({ minLength: 1 }),
    fc.constantFrom('0', '-1', '1e3', '99999999999'),
  )
  return fc.record(mapValues(values, () => text))
}

function bodyOf(type: string, value: unknown): RequestInit {
  if (type === '') return {}
  if (type !== 'multipart/form-data')
    return { body: JSON.stringify(value), headers: { 'content-type': type } }
  const body = new FormData()
  for (const [name, text] of Object.entries(Object(value)))
    body.set(name, new Blob([String(text)]), `${name}.png`)
  return { body }
}

function urlOf(path: string, { path: params, query }: Parameters) {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name]).toWellFormed()),
  )
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  )
  return search.size > 0 ? `${filled}?${search}` : filled
}

/** An admin, also after a request that signed this one out, took the role away or asked for a second factor. */
async function signedIn(client: typeof boss): Promise<typeof boss> {
  await changeSettings(db, { secondFactor: 'optional', passwordMin: 6 })
  await db.deleteFrom('rate_limits').execute()
  const { body } = await client.get('/api/user')
  return body?.is_admin ? client : admin()
}
