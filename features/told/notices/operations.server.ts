import type { Operation } from '../../../kit/operation.server.ts'
import { noticeAnswer, notices } from './schema.ts'

export const operations = {
  list: { summary: 'List changes that followers will be told', responses: { 200: notices } },
  answer: {
    summary: 'Tell followers of changes now, or not at all',
    body: noticeAnswer,
    responses: { 200: notices },
    failures: [404],
  },
} satisfies Record<string, Operation>
