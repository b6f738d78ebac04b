import { z } from 'zod'
import { choice, email, time } from '../../../kit/fields.ts'

export type FollowerChannel = 'email' | 'push'

/** Days after which an address whose owner has not agreed is deleted. */
export const UNCONFIRMED_DAYS = 7

/** The hours in which only what is urgent is told, until somebody chooses others. */
export const usualQuietHours = { from: '21:00', until: '07:00' }

/** The form that asks to be told. */
export const asked = z.object({
  email: email('Your email address').transform(address => address.toLowerCase()),
})

/** What a follower is told, and when. */
export const preferences = z.object({
  what: choice('What we tell you', ['everything', 'urgent']),
  quiet_from: time('From'),
  quiet_until: time('Until'),
})

/** What the page behind a follower's link shows. */
export interface FollowerPage {
  channel: FollowerChannel
  isConfirmed: boolean
  /** Ids of the followed teams. */
  teams: number[]
  /** The club has the address as a parent’s. */
  isOnFile: boolean
  /** Ids of the teams that are told because of that. */
  teamsOnFile: number[]
  onlyUrgent: boolean
  quietFrom: string
  quietUntil: string
  /** True if the last emails came back. */
  hasProblem: boolean
}

/** The number of confirmed followers of each team that has any. */
export const followerCounts = () =>
  z.array(z.object({ team_id: z.int(), followers: z.int() }).meta({ id: 'FollowerCount' }))

export type FollowerCounts = z.output<ReturnType<typeof followerCounts>>
