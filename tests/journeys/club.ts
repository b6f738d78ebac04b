import { expect } from 'vitest'
import { startApp } from '../app.ts'
import { startBrowser } from './browser-page.ts'

/** A phone's window. */
export const PHONE = { viewport: { width: 390, height: 844 } }

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
  return { ...club, ...browser, newAdmin, admin, create }
}
