import type { Operation } from '../../kit/operation.server.ts'
import { withheldPictures } from './shapes.ts'

export const operations = {
  list: { summary: 'Photos that the public does not get', responses: { 200: withheldPictures } },
  release: { summary: 'Release a photo', responses: { 204: null }, failures: [409] },
} satisfies Record<string, Operation>
