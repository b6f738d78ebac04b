import type { Client } from '../../tests/client.ts'
import type { Hand } from './hand.ts'

/** Something that staff of a club do, some every week and some once a year. */
export interface Task {
  name: string
  /** Makes what the task needs, as if it had been there before. */
  prepare?: (club: Club) => Promise<void>
  /** Does it, from the first screen on. */
  perform: (hand: Hand, club: Club) => Promise<void>
  /** Begins signed out, at this path. */
  from?: string
}

/** The club that the tasks are done in. */
export interface Club {
  admin: Client
  /** The club's day. */
  today: string
  /** Finds the id of a team. */
  team(name: string): Promise<number>
  /** Adds a row, and returns its id. */
  made(path: string, row: object): Promise<number>
}
