import { z } from 'zod'
import type { Operation } from '../../kit/operation.server.ts'
import { rowShape } from '../../kit/resource/operations.server.ts'
import {
  answer,
  assignment,
  inboxMail,
  reader,
  recipients,
  sentReply,
  writing,
} from './inbox-schema.ts'
import { contactMessage, inboxColumns, sentMessage } from './schema.ts'

const message = () =>
  rowShape({
    singular: 'contact message',
    entity: contactMessage,
    admin: [],
    columns: inboxColumns,
  })

export const operations = {
  send: {
    summary: 'Write to the club',
    body: sentMessage,
    responses: { 201: () => z.object({ message: z.string() }) },
    failures: [429],
  },
  reply: {
    summary: 'Answer a message by mail',
    body: sentReply,
    responses: { 200: message },
    failures: [409],
  },
  writing: {
    summary: 'Say that you are writing a reply, or no longer are',
    body: writing,
    responses: { 204: null },
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
  noSpam: { summary: 'Mark a message as not spam', responses: { 200: message } },
  mail: { summary: 'Who gets mail about messages', responses: { 200: inboxMail } },
  setMail: {
    summary: 'Set who gets mail about messages',
    body: recipients,
    responses: { 200: inboxMail },
  },
} satisfies Record<string, Operation>
