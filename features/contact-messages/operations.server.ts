import { z } from 'zod'
import type { Operation } from '../../kit/operation.server.ts'
import { rowShape } from '../../kit/resource/operations.server.ts'
import {
  type Answer,
  answerStates,
  assignment,
  type InboxMail,
  type Reader,
  recipients,
  reply,
} from './inbox-schema.ts'
import { contactMessage, sentMessage } from './schema.ts'

/** The handling of a message by staff. */
export function inboxColumns() {
  const instant = z.iso.datetime().nullable()
  return {
    createdAt: z.iso.datetime(),
    team_id: z.int().nullable(),
    assigned_to: z.string().nullable(),
    read_at: instant,
    task_on: z.iso.date().nullable(),
    task: z.string().nullable(),
    task_done_at: instant,
    task_done_by: z.string().nullable(),
    handled_at: instant,
    handled_by: z.string().nullable(),
    answered_via: z.enum(['program']).nullable(),
    archived_at: instant,
    suspected_at: instant,
    suspected_for: z.enum(['form', 'many', 'trap']).nullable(),
  }
}

const message = () =>
  rowShape({
    singular: 'contact message',
    entity: contactMessage,
    admin: [],
    columns: inboxColumns,
  })

const inboxMail = () =>
  z
    .object({ isSetUp: z.boolean(), recipients, byDefault: z.string().nullable() })
    .meta({ id: 'InboxMail' }) satisfies z.ZodType<InboxMail>

const reader = () =>
  z
    .object({ username: z.string(), team_ids: z.array(z.int()).nullable() })
    .meta({ id: 'Reader' }) satisfies z.ZodType<Reader>

const answer = () =>
  z
    .object({
      id: z.int(),
      text: z.string(),
      answered_at: z.iso.datetime(),
      answered_by: z.string(),
      state: z.enum(answerStates),
      left_at: z.iso.datetime().nullable(),
      problem: z.string().nullable(),
    })
    .meta({ id: 'Answer' }) satisfies z.ZodType<Answer>

export const operations = {
  send: {
    summary: 'Write to the club',
    body: sentMessage,
    responses: { 201: () => z.object({ message: z.string() }) },
    failures: [429],
  },
  reply: {
    summary: 'Answer a message by mail',
    body: reply,
    responses: { 200: message },
    failures: [409],
  },
  assign: {
    summary: 'Assign a message to a person, or to the coaches of a team',
    body: assignment,
    responses: { 200: message },
  },
  readers: {
    summary: 'Who may read messages, and of which teams',
    responses: { 200: () => z.array(reader()) },
  },
  answers: {
    summary: 'The answers to a message that were mailed, and whether each has left',
    responses: { 200: () => z.array(answer()) },
  },
  noSpam: { summary: 'Say that a message is no spam', responses: { 200: message } },
  mail: { summary: 'Who gets mail about messages', responses: { 200: inboxMail } },
  setMail: {
    summary: 'Set who gets mail about messages',
    body: recipients,
    responses: { 200: inboxMail },
  },
} satisfies Record<string, Operation>
