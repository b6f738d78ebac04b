import { z } from 'zod'

/** What becomes of an event, the gravest first: of several changes of one event, the first is its headline. */
export const noticeKinds = [
  'cancelled',
  'removed',
  'postponed',
  'back',
  'moved',
  'delayed',
  'details',
  'new',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** `asking`: a file or a reading would tell of so much that staff are asked first. */
export const noticeStates = ['waiting', 'asking', 'told', 'dropped'] as const
export type NoticeState = (typeof noticeStates)[number]

/** The response of `GET /api/admin/notices`: what will be told, the next first, and what staff are asked about. */
export const notices = () =>
  z
    .object({
      waiting: z.array(
        z.object({
          event_id: z.int(),
          /** 'Cancelled: U10 Kestrels practice, Tue 6:00 PM' */
          headline: z.string(),
          /** The public page that shows it. */
          path: z.string(),
          /** Staff are asked first: it is not told by itself. */
          isAsked: z.boolean(),
        }),
      ),
      /** How many people of how many teams they are for. */
      people: z.int(),
      teams: z.int(),
      /** When the first is told, and how many seconds that is from now; null while staff are asked. */
      due_at: z.iso.datetime().nullable(),
      seconds: z.int().nullable(),
      /** The keys of the change sets that they are of, as the portal chose them. */
      changeSets: z.array(z.string()),
    })
    .meta({ id: 'Notices' })
export type Notices = z.output<ReturnType<typeof notices>>

/** Body of `POST /api/admin/notices`: events whose change is told at once, or not at all. */
export const noticeAnswer = z.object({
  event_ids: z.array(z.int()).min(1).max(5_000),
  answer: z.enum(['tell', 'drop']),
})
