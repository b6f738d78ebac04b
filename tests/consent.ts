import { expect } from 'vitest'
import type { Client } from './client.ts'

interface Clients {
  admin: Client
  visitor: Client
}

/** Makes a link for the family of a child, by which it answers whether photos may be shown. */
export async function answerByLink({ admin, visitor }: Clients, child: number, answer: string) {
  const { body } = await admin.post('/api/admin/consent-links', { player_ids: [child] })
  const token = new URL(body.links[0].url).pathname.split('/').at(-1) ?? ''
  const { status } = await visitor.send('POST', '/consent', {
    body: new URLSearchParams({ token, answer, by: 'Dana' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(status).toBe(303)
}
