import { expect, test } from 'vitest'
import { ADMIN_KEY, startApp } from '../../tests/app.ts'
import { guarded } from '../../tests/endpoints.ts'
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

test('every endpoint under /api is described, and no other', () => {
  const listed = guarded
    .map(({ endpoint }) => endpoint.replaceAll(/:(\w+)/g, '{$1}'))
    .filter(endpoint => endpoint.includes(' /api/'))
  const described = Object.entries<object>(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map(method => `${method.toUpperCase()} ${path}`),
  )
  expect(described.toSorted()).toEqual(listed.toSorted())
})
