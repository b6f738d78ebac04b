import { expect, test } from 'vitest'
import { ADMIN_KEY, startApp } from '../../tests/app.ts'
import { guarded } from '../../tests/endpoints.ts'
import { breach, breachOfBody } from '../../tests/openapi/contract.ts'
import { printed } from '../../tests/openapi/printed-json.ts'

const { url } = await startApp()
const PATH = '/api/openapi.json'
const document = await readDocument()

/** Fetches directly: the client of the tests compares responses with the file that is written here. */
async function readDocument() {
  const registered = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'reader', password: 'correct horse', adminKey: ADMIN_KEY }),
  })
  const cookie = registered.headers.getSetCookie().map(line => line.split(';')[0])
  const answer = await fetch(url + PATH, { headers: { cookie: cookie.join('; ') } })
  return answer.json()
}

test('docs/openapi.json is what the program answers', async () => {
  await expect(`${printed(document)}\n`).toMatchFileSnapshot('../../docs/openapi.json')
})

test('Exactly the endpoints under /api are described', () => {
  const listed = guarded
    .map(({ endpoint }) => endpoint.replaceAll(/:(\w+)/g, '{$1}'))
    .filter(endpoint => endpoint.includes(' /api/'))
  const described = Object.entries<object>(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map(method => `${method.toUpperCase()} ${path}`),
  )
  expect(described.toSorted()).toEqual(listed.toSorted())
})

const JSON_TYPE = 'application/json; charset=utf-8'
const user = {
  id: 1,
  username: 'casey',
  email: null,
  is_admin: false,
  role: 'coach',
  roles: ['coach'],
}

const said = (request: string, status: number, body: unknown, type = JSON_TYPE) => {
  const [method = '', path = ''] = request.split(' ')
  const headers = new Headers(type ? { 'content-type': type } : {})
  const text = body === undefined ? '' : JSON.stringify(body)
  return breach(method, path, { status, headers, text })
}

test('A response as it is described is no breach', () => {
  expect(said('GET /api/user', 200, user)).toBeUndefined()
  expect(said('GET /api/user?x=1', 401, { message: 'Please sign in.' })).toBeUndefined()
  expect(said('POST /api/logout', 204, undefined, '')).toBeUndefined()
  expect(said('GET /api/admin/backups/club-1.tar', 200, 'bytes', 'application/x-tar')).toBe(
    undefined,
  )
  expect(said('GET /api/none', 404, { message: 'There is no such address.' })).toBeUndefined()
  expect(said('GET /schedule', 200, '<html>', 'text/html')).toBeUndefined()
})

test.each([
  ['a field too many', 'GET /api/user', 200, { ...user, password: 'x' }, /additional properties/],
  ['a field too few', 'GET /api/user', 200, { ...user, role: undefined }, /property 'role'/],
  ['a value of another type', 'GET /api/user', 200, { ...user, id: '1' }, /id must be integer/],
  [
    'a word that is none of the list',
    'GET /api/user',
    200,
    { ...user, role: 'boss' },
    /allowed values/,
  ],
  ['another status', 'GET /api/user', 418, { message: 'No.' }, /no status 418/],
  ['a failure without a message', 'GET /api/user', 401, {}, /property 'message'/],
  ['a body where there is none', 'POST /api/logout', 204, {}, /no body/],
  ['an endpoint that is not described', 'GET /api/none', 200, {}, /no such path/],
  [
    'a column of another row',
    'GET /api/admin/players/1/traces',
    200,
    user,
    /required property 'name'/,
  ],
] as const)('%s is a breach', (_, request, status, body, what) => {
  expect(said(request, status, body)).toMatch(what)
})

test('Another media type is a breach', () => {
  expect(said('GET /api/user', 200, user, 'text/html')).toMatch(/no type text\/html/)
})

const changed = (body: unknown) =>
  breachOfBody('PUT', '/api/admin/accounts/7', JSON.stringify(body))

test('An accepted body as it is described is no breach', () => {
  expect(changed({ role: 'coach' })).toBeUndefined()
  expect(changed({ roles: ['coach', 'treasurer'] })).toBeUndefined()
  expect(breachOfBody('PUT', '/api/admin/backups/keep', '{"days":"7"}')).toBeUndefined()
  expect(breachOfBody('POST', '/api/logout', undefined)).toBeUndefined()
})

test('An accepted body without a required field is a breach', () => {
  const sent = JSON.stringify({ username: 'casey' })
  expect(breachOfBody('POST', '/api/login', sent)).toMatch(/required property 'password'/)
})

test.each([
  ['a word that is none of the list', { role: 'boss' }, /allowed values/],
  ['no object', 'coach', /must be object/],
])('An accepted body that has %s is a breach', (_, body, what) => {
  expect(changed(body)).toMatch(what)
})
