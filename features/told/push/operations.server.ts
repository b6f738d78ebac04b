import type { Operation } from '../../../kit/operation.server.ts'
import { followedByPhone, phone, publicKey } from './schema.server.ts'

export const operations = {
  key: {
    summary: 'The public key by which push services recognize the club',
    responses: { 200: publicKey },
  },
  follow: {
    summary: 'Tell a phone of changes of teams',
    body: phone,
    responses: { 200: followedByPhone },
    failures: [429],
  },
} satisfies Record<string, Operation>
