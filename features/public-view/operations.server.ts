import type { Operation } from '../../kit/operation.server.ts'
import { publicView } from './shapes.ts'

export const operations = {
  read: { summary: 'What the site tells about each child', responses: { 200: publicView } },
} satisfies Record<string, Operation>
