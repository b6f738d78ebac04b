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

/** Stores the pictures that a request body holds as data URLs. */
export interface PictureFields {
  /** For routes whose body may hold a picture, in bytes. */
  bodyLimit: number
  /** Returns the values of the entity's fields, with the data URL of each stored picture replaced by its media URL. */
  store<Values extends object>(entity: z.ZodType, values: Values): Promise<Values>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The JSON body of this route holds a video or a photo as base64 in `field`. `server/uploads/base64-fields.ts` stores it
     * while it arrives and gives the handler its media URL instead. A video has more time to arrive (http/body-timeout.ts),
     * and does not count as an upload in memory (upload-capacity.ts).
     */
    storesBase64?: { field: string; kind: 'video' | 'photo' }
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
