import type { FastifyRequest } from 'fastify'
import { actorOf } from '../../kit/actor.server.ts'
import type { Feature } from '../../kit/feature.server.ts'
import { routeConfig } from '../../kit/operation.server.ts'
import { listWithheld } from './list.server.ts'
import { operations } from './operations.server.ts'
import { releaseFile, takeBackRelease } from './release.server.ts'
import type { WithheldPictures } from './shapes.ts'

type ByName = FastifyRequest<{ Params: { name: string } }>

/** Withheld pictures, for admins alone: docs/decisions/0057. */
export default {
  lists: { withheld_files: ['admin/withheld-files'] },
  history: {
    withheld_files: { singular: 'withheld photo', takeBack: takeBackRelease },
  },
  setUp: ({ db, media, now }) => ({
    admin(app) {
      app.get(
        '/withheld-files',
        routeConfig(operations.list),
        (): Promise<WithheldPictures> => listWithheld(db, media),
      )

      // Weakens what protects a child.
      const proof = routeConfig(operations.release, { recentProof: 'showsMore' })
      app.post('/withheld-files/:name/release', proof, async (request: ByName, reply) => {
        await releaseFile(db, actorOf(request), { name: request.params.name, now: now() })
        return reply.code(204).send()
      })
    },
  }),
} satisfies Feature
