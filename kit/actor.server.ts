import type { FastifyRequest } from 'fastify'

/**
 * Who changes content: an account, or the program itself (`null`: a job, the demo, a command). Requests with the same `act`
 * are one act in History: the portal deletes ten rows by ten requests.
 */
export type Actor = { id: number; username: string; act?: string | undefined } | null

/** Chosen by the portal, so that it can name the act when it offers 'Undo'. */
const ACT_HEADER = 'x-act'

export function actorOf({ user, headers }: FastifyRequest): Actor {
  const given = headers[ACT_HEADER]
  const act = typeof given === 'string' && /^[\w-]{16,64}$/.test(given) ? given : undefined
  return user && { id: user.id, username: user.username, act }
}
