import { expect, test } from 'vitest'
import { ADMIN_KEY, startApp } from '../../tests/app.ts'

const password = 'correct horse'
/** Behind a proxy a client's IP address is in X-Forwarded-For. */
const env = { TRUST_PROXY: '1' }
const from = (client: number) => ({ 'x-forwarded-for': `192.0.2.${client}` })
const counted = (statuses: number[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(statuses, String)).map(([status, all]) => [status, all?.length]),
  )

test('POST /api/login with 101 wrong passwords for one account, 5 from each IP address: the last answers 429, and then the right one does', async () => {
  const { visitor, plainUser } = await startApp({ env })
  const { username } = await plainUser()
  const attempt = (client: number, tried = 'wrong one') =>
    visitor().post('/api/login', { username, password: tried }, from(client))
  const statuses: number[] = []
  for (let client = 0; client < 20; client += 1) {
    const answers = await Promise.all(Array.from({ length: 5 }, () => attempt(client)))
    statuses.push(...answers.map(({ status }) => status))
  }
  expect(counted(statuses)).toEqual({ 401: 100 })
  expect((await attempt(100)).status).toBe(429)
  expect((await attempt(101, password)).status).toBe(429)
  const other = await plainUser()
  const { username: name } = other
  expect((await visitor().post('/api/login', { username: name, password }, from(102))).status).toBe(
    200,
  )
})

test('POST /api/login with 51 wrong passwords from one IP address, 5 for each account: the last answers 429', async () => {
  const { visitor } = await startApp({ env })
  const attempt = (name: number, client = 1) =>
    visitor().post('/api/login', { username: `nobody-${name}`, password }, from(client))
  const statuses: number[] = []
  for (let name = 0; name < 10; name += 1) {
    const answers = await Promise.all(Array.from({ length: 5 }, () => attempt(name)))
    statuses.push(...answers.map(({ status }) => status))
  }
  expect(counted(statuses)).toEqual({ 401: 50 })
  expect((await attempt(10)).status).toBe(429)
  expect((await attempt(10, 2)).status).toBe(401)
})

test('POST /api/register with 51 wrong admin keys from as many IP addresses: the last answers 429, and then the right one does', async () => {
  const { visitor } = await startApp({ env })
  const attempt = async (client: number, adminKey = 'wrong') => {
    const account = { username: `user-${client}`, password, adminKey }
    return (await visitor().post('/api/register', account, from(client))).status
  }
  const statuses = await Promise.all(Array.from({ length: 51 }, (_, client) => attempt(client)))
  expect(counted(statuses)).toEqual({ 403: 50, 429: 1 })
  expect(await attempt(51, ADMIN_KEY)).toBe(429)
})

test('POST /api/register a sixth time from one IP address answers 429', async () => {
  const { visitor } = await startApp({ env })
  const attempt = async (user: number, client: number) => {
    const account = { username: `user-${user}`, password }
    return (await visitor().post('/api/register', account, from(client))).status
  }
  const statuses = await Promise.all(Array.from({ length: 6 }, (_, user) => attempt(user, 1)))
  expect(counted(statuses)).toEqual({ 201: 5, 429: 1 })
  expect(await attempt(6, 2)).toBe(201)
})
