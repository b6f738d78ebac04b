import { expect } from 'vitest'
import { startCardClub } from '../card-club.ts'
import { freePort } from '../free-port.ts'

export type Club = Awaited<ReturnType<typeof startClub>>

/** The club of all ways: with a double of the card provider, which sends families back to it. */
export async function startClub() {
  const port = await freePort()
  const env = { PUBLIC_URL: `http://127.0.0.1:${port}` }
  const club = await startCardClub({ port, env })

  async function create(path: string, body: object) {
    const answer = await club.admin.post(`/api/admin/${path}`, body)
    expect(answer.status).toBe(201)
    return answer.body as { id: number }
  }
  return { ...club, create }
}
