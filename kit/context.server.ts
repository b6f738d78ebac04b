import type { z } from 'zod'
import type { CurrentUser } from '../features/users/schema.ts'
import type { Db } from './tables.server.ts'

/** Hashes and compares passwords, a few at a time. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes the same time whether or not there is a stored hash. */
  matches(stored: string | undefined, password: string): Promise<boolean>
}

/** What the club's own doors work with. */
export interface ClubContext {
  db: Db
  passwords: Passwords
  adminKey: { isRight(given: string): boolean }
}

/** How a door takes pictures that stand in its body as data URLs. */
export interface Pictures {
  /** Bytes of the largest body in which one has room. */
  bodyLimit: number
  /** Keeps the bytes as media and puts their addresses in their place. */
  keep<Values extends object>(entity: z.ZodType, values: Values): Promise<Values>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The text of a JSON body that holds bytes as base64: they are kept, and the door sees their address. */
    keeps?: { field: string; kind: 'film' | 'photo' }
  }
  interface FastifyRequest {
    /** Who is signed in, as the database says at this request. */
    user: CurrentUser | null
  }
  interface FastifyReply {
    /** Starts a new session for that user and ends the one that the browser had. */
    signIn(user: CurrentUser): Promise<void>
    /** Ends the session. */
    signOut(): Promise<void>
  }
}
