import { z } from 'zod'
import { longText, reference, text } from '../../../kit/fields.ts'

/** Messages that a team’s families get in a day at most. */
export const MESSAGES_A_DAY = 5
/** Days for which the text is kept. */
export const MESSAGE_DAYS = 90

/** A message to the families of a team. */
export const teamMessage = z.object({
  team: reference('Team', 'teams'),
  subject: text('Subject', {
    max: 120,
    hint: 'It stands on lock screens: name no child in it.',
  }),
  text: longText('Message', { max: 5_000 }),
})
export type TeamMessage = z.output<typeof teamMessage>

/** The response of `GET /api/admin/team-messages`: the last messages to the user’s teams, the latest first. */
export const sentMessages = () =>
  z
    .object({
      canMail: z.boolean(),
      sent: z.array(
        z.object({
          team_id: z.int(),
          subject: z.string(),
          sent_by: z.string(),
          sent_at: z.iso.datetime(),
          people: z.int(),
        }),
      ),
    })
    .meta({ id: 'SentTeamMessages' })
export type SentMessages = z.output<ReturnType<typeof sentMessages>>

/** The response of `POST /api/admin/team-messages/preview`. */
export const messagePreview = () =>
  z
    .object({
      /** How many families get it. */
      people: z.int(),
      /** Where answers go; null: to the club’s own address, as the sender has none. */
      replyTo: z.string().nullable(),
      subject: z.string(),
      /** The email as plain text, without its links. */
      text: z.string(),
      /** When it goes out; null: at once. */
      waitsUntil: z.iso.datetime().nullable(),
    })
    .meta({ id: 'TeamMessagePreview' })
export type MessagePreview = z.output<ReturnType<typeof messagePreview>>
