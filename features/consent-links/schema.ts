import { z } from 'zod'
import { choice, email, integer, optional, text, yesNo } from '../../kit/fields.ts'

/** Days for which a link works. */
export const LINK_DAYS = 30

/** The body of `POST /api/admin/consent-links`: for whom links are made, and how they are passed on. */
export const newLinks = z.object({
  player_ids: z
    .array(integer('Player', { min: 1 }))
    .min(1)
    .max(500),
  /** The address of a parent, for a single player. */
  email: optional(email('Email')),
  /** Sends the others to the address that is stored with the player, or the one that paid the last fee. */
  toPayers: yesNo('Addresses of the families').default(false),
})

const yourName = text('Your name', { max: 100 })

/** The form that a family sends. A no is taken without a name. */
export const familyAnswer = z.preprocess(
  (sent: Record<string, unknown>) =>
    sent.answer === 'refused' && !yourName.safeParse(sent.by).success
      ? { ...sent, by: null }
      : sent,
  z.object({
    answer: choice('Answer', ['given', 'refused']),
    by: yourName.nullable(),
  }),
)

/** Open links. */
export const openLinks = () =>
  z.object({
    canMail: z.boolean(),
    links: z.array(
      z.object({
        player_id: z.int(),
        /** User name; empty: the family asked for the link. */
        made_by: z.string(),
        created_at: z.iso.datetime(),
        expires_at: z.iso.datetime(),
      }),
    ),
  })
export type OpenConsentLinks = z.output<ReturnType<typeof openLinks>>

/** The URLs are in this response alone: the database has only digests of their tokens. */
export const madeLinks = () =>
  z.object({
    /** Links that staff pass on. */
    links: z.array(z.object({ player_id: z.int(), name: z.string(), url: z.string() })),
    /** The number of mailed links. */
    mailed: z.int(),
  })
export type MadeConsentLinks = z.output<ReturnType<typeof madeLinks>>
