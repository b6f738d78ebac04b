import { expect } from 'vitest'
import { startApp } from '../app.ts'
import { emptyTables } from '../content.ts'
import { aCoach } from '../factories.ts'
import { fill, onePicture } from '../sample-club.ts'
import { startBrowser } from './browser-page.ts'

/** A phone's window. */
export const PHONE = { viewport: { width: 390, height: 844 } }
export const FINGER = { ...PHONE, hasTouch: true }

/**
 * Starts a club for the file's tests, with an admin and a browser: `visit(admin, '/admin')`. Each test has pages of its own, all
 * have one club.
 */
export async function startClubInBrowser(options?: Parameters<typeof startApp>[0]) {
  const { admin: newAdmin, ...club } = await startApp(options)
  const browser = await startBrowser()
  const admin = await newAdmin()

  /** Returns the stored row: `create('teams', aTeam())`. */
  async function create(path: string, row: object) {
    const { status, text, body } = await admin.post(`/api/admin/${path}`, row)
    expect(status, text).toBe(201)
    return body as { id: number }
  }

  /** Returns an account with the role of coach for these teams. */
  async function coachOf(...team_ids: number[]) {
    const coach = await club.userWith('coach')
    const { id } = await create('coaches', aCoach())
    await admin.put(`/api/admin/coaches/${id}/access`, { user_id: coach.id, team_ids })
    return coach
  }
  return { ...club, ...browser, newAdmin, admin, create, coachOf }
}

/** Starts the sample club, in which all pictures are one. */
export async function startSampleClub(options?: Parameters<typeof startApp>[0]) {
  const club = await startClubInBrowser(options)
  await fill(club.context, onePicture)
  // The hero's video was never stored.
  await emptyTables(club.db, 'hero_videos')
  return club
}
