import { z } from 'zod'
import type { Operation } from '../../kit/operation.server.ts'
import { uploadedFile } from './schema.ts'

export const operations = {
  groups: {
    summary: 'The groups of the documents',
    responses: { 200: () => z.array(z.string()) },
  },
  upload: {
    summary: 'Upload the file of a document',
    body: { form: 'document' },
    responses: { 200: uploadedFile },
    failures: [429],
  },
} satisfies Record<string, Operation>
