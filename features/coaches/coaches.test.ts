import { beforeAll, expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import type { Client } from '../../tests/client.ts'
import { aCoach } from '../../tests/factories.ts'

const { admin: newAdmin, visitor } = await startApp()
let admin: Client
beforeAll(async () => {
  admin = await newAdmin()
})

test('POST, PUT and DELETE a coach are followed by the public list', async () => {
  const created = await admin.post('/api/admin/coaches', aCoach({ experience: '12 years' }))
  expect(created.status).toBe(201)
  const { user_id: _, ...coach } = created.body
  expect((await visitor().get('/api/coaches')).body).toContainEqual(coach)

  const updated = await admin.put(`/api/admin/coaches/${created.body.id}`, { experience: null })
  expect(updated.body).toEqual({ ...created.body, experience: null, version: 2 })
  const changed = { ...coach, experience: null, version: 2 }
  expect((await visitor().get('/api/coaches')).body).toContainEqual(changed)

  expect((await admin.delete(`/api/admin/coaches/${created.body.id}`)).status).toBe(204)
  expect((await visitor().get('/api/coaches')).body).toEqual([])
})

test('POST a coach without name and role answers 400 and names both fields', async () => {
  const { status, body } = await admin.post('/api/admin/coaches', {})
  expect(status).toBe(400)
  expect(body.errors).toEqual({ name: 'Name is required', role: 'Role is required' })
})
