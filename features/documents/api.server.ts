import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ExpectedError, notFound } from '../../kit/errors.ts'
import type { Feature, FeatureContext } from '../../kit/feature.server.ts'
import { routeConfig } from '../../kit/operation.server.ts'
import { resource } from '../../kit/resource/resource.server.ts'
import { rowId } from '../../kit/resource/row-id.ts'
import type { Db, Edited } from '../../kit/tables.server.ts'
import { tableRows } from '../../kit/until-change.server.ts'
import { UploadError } from '../../media/errors.ts'
import { MAX_ALL_DOCUMENTS_BYTES, MAX_DOCUMENT_BYTES } from '../../media/limits.ts'
import { sendMedia } from '../../media/serve.ts'
import { storeDocument } from '../../media/store-document.ts'
import { sentence } from '../../ui/sentence.ts'
import { documentList } from './list.server.ts'
import { operations } from './operations.server.ts'
import { documentPath, fileNameOf } from './path.ts'
import { type ClubDocument, clubDocument, type DocumentInput, type UploadedFile } from './schema.ts'
import { documentTables } from './tables.server.ts'
import { errorWords } from './words.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    documents: Edited<DocumentInput> & Stamped
  }
}

declare module '../../kit/reads.ts' {
  interface Reads {
    documents(): ClubDocument[]
  }
}

const documents = resource({
  path: 'documents',
  list: documentList,
  find: ({ title }) => ({ title, more: 'document' }),
  area: 'documents',
  tables: documentTables,
  table: 'documents',
  singular: 'document',
  entity: clubDocument,
  public: {
    present: rows => rows.map(row => ({ ...row, file: documentPath(row) })),
  },
  admin: ['create', 'update', 'remove'],
  orderBy: ['order_index', 'title', 'id'],
  stamped: true,
})

export default {
  resources: [documents],
  searchable: [
    {
      label: 'Documents',
      entries: async ({ read }) =>
        (await read('documents')).map(({ title, group_name, file }) => ({
          title,
          text: group_name ?? '',
          path: file,
        })),
    },
  ],
  setUp: context => ({
    admin(app) {
      const reading = routeConfig(operations.groups, { permission: 'documents.read' })
      app.get('/documents/groups', reading, async () => {
        const rows = await tableRows(context.db, 'documents')
        return [...new Set(rows.flatMap(({ group_name }) => group_name ?? []))].toSorted()
      })
      return uploadEndpoint(app, context)
    },
    routes: app => downloadRoute(app, context),
  }),
} satisfies Feature

/** `POST /upload-document`: stores the file of the multipart field `document` and returns its columns of the row. */
async function uploadEndpoint(app: FastifyInstance, { db, media, clubNow }: FeatureContext) {
  await app.register(fastifyMultipart, {
    limits: { fileSize: MAX_DOCUMENT_BYTES + 1, files: 1, fields: 5, parts: 6, headerPairs: 50 },
  })
  const options = {
    bodyLimit: MAX_DOCUMENT_BYTES + 64 * 1024,
    ...routeConfig(operations.upload, { permission: 'documents.create', storesFile: true }),
  }

  app.post('/upload-document', options, async (request): Promise<UploadedFile> => {
    if (!request.isMultipart()) throw new ExpectedError(415, sentence(errorWords, 'asForm'))
    const announced = Number(request.headers['content-length'] ?? MAX_DOCUMENT_BYTES)
    if (announced > options.bodyLimit) throw new UploadError('document-too-large')
    await requireRoom(db, announced)
    const sent = await request.file()
    if (sent?.fieldname !== 'document')
      throw new ExpectedError(400, sentence(errorWords, 'selectFile'))
    try {
      const { url, size } = await storeDocument(media, sent.file, sent.filename)
      return { file: url, size, uploaded_on: (await clubNow(db)).today }
    } finally {
      // The rest of a rejected file is read and dropped: a browser that is still sending would not read the answer.
      sent.file.resume()
    }
  })
}

async function requireRoom(db: Db, bytes: number) {
  const { used } = await db
    .selectFrom('documents')
    .select(row => row.fn.sum<number | string | null>('size').as('used'))
    .executeTakeFirstOrThrow()
  if (Number(used) + bytes <= MAX_ALL_DOCUMENTS_BYTES) return
  throw new ExpectedError(413, sentence(errorWords, 'full'))
}

/** `GET /documents/{id}/{name}`: the document as a download; an outdated name redirects to the current one. */
function downloadRoute(app: FastifyInstance, { db, media }: FeatureContext) {
  const send = sendMedia(media)
  const cacheControl = 'public, max-age=60, must-revalidate'

  app.get(
    '/documents/:id/:name',
    async (request: FastifyRequest<{ Params: { id: string; name: string } }>, reply) => {
      const id = rowId(request.params.id, 'document')
      const document = await db
        .selectFrom('documents')
        .select(['id', 'title', 'file'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (!document) throw notFound('document')
      const fileName = fileNameOf(document)
      if (request.params.name !== fileName)
        return reply.header('cache-control', 'no-cache').redirect(documentPath(document))
      return send(request, reply, document.file, { cacheControl, fileName })
    },
  )
}
