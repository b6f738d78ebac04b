import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { lacksRequiredFactor, resources } from '../features/index.server.ts'
import { ExpectedError, notAllowed, notSignedIn } from '../kit/errors.ts'
import type { FeatureContext, FeatureParts } from '../kit/feature.server.ts'
import { acceptIdempotencyKeys } from '../kit/http/idempotency.server.ts'
import { importEndpoint } from '../kit/import/endpoint.server.ts'
import { message } from '../kit/messages.ts'
import { requireProofOfRoute } from '../kit/recent-proof.server.ts'
import { alikeEndpoint } from '../kit/resource/alike.server.ts'
import { adminEndpoints } from '../kit/resource/endpoints.server.ts'
import { publicListEndpoint } from '../kit/resource/public-list.server.ts'
import { resourceRows } from '../kit/resource/rows.server.ts'
import { hasPermission } from '../kit/roles.ts'
import { sentence } from '../ui/sentence.ts'
import { historyEndpoints } from './history.ts'
import { cspReports } from './http/csp-reports.ts'
import { answerError } from './http/errors.ts'
import { liveEndpoint } from './live.ts'
import { apiRoutes, openApiEndpoint } from './openapi/endpoint.ts'
import { limitUploads } from './uploads/upload-capacity.ts'
import { uploadImage } from './uploads/upload-image.ts'
import { uploadQuota } from './uploads/upload-quota.ts'

interface ApiOptions {
  context: FeatureContext
  parts: readonly FeatureParts[]
}

/** Mounts the routes under `/api`. */
export async function mountApi(api: FastifyInstance, options: ApiOptions) {
  const { context, parts } = options
  const routes = apiRoutes(api)
  api.setErrorHandler(answerError)
  // Names of children are for visitors of the pages, not for search engines.
  api.addHook('onRequest', async (_request, reply) => void reply.header('x-robots-tag', 'noindex'))
  for (const resource of resources) publicListEndpoint(api, resource, context)
  for (const part of parts) await part.api?.(api)
  await api.register(cspReports, context)
  openApiEndpoint(api, routes, guard(context))
  await api.register(admin => mountAdmin(admin, options), { prefix: '/admin' })
  await api.register(account => mountAccount(account, options), { prefix: '/account' })
}

/** Mounts the routes under `/api/account`, by which users see and change their own account. */
async function mountAccount(account: FastifyInstance, { parts }: ApiOptions) {
  account.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'private, no-store')
    if (!request.user) throw notSignedIn()
    requireProofOfRoute(request)
  })
  for (const { account: routes } of parts) {
    if (routes) await account.register(async scope => routes(scope))
  }
}

/** The guard of staff routes; it runs before a body is read. A route without a permission is for admins. */
function guard({ db }: FeatureContext) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'private, no-store')
    if (!request.user) throw notSignedIn()
    const { permission } = request.routeOptions.config
    const isAllowed = permission ? hasPermission(request.user, permission) : request.user.is_admin
    if (!isAllowed) throw notAllowed()
    if (await lacksRequiredFactor(db, request.user)) {
      throw new ExpectedError(403, sentence(message, 'factorNeeded'), { needs: 'second-factor' })
    }
    requireProofOfRoute(request)
  }
}

/** Mounts the routes under `/api/admin`. */
async function mountAdmin(admin: FastifyInstance, { context, parts }: ApiOptions) {
  admin.addHook('onRequest', guard(context))
  admin.addHook('onRequest', limitUploads())
  admin.addHook('preHandler', uploadQuota(context.db))
  for (const resource of resources) {
    adminEndpoints(admin, resource, context)
    alikeEndpoint(admin, resource, context)
    resourceRows(admin, resource, context)
    importEndpoint(admin, resource, context)
  }
  await admin.register(uploadImage, context)
  liveEndpoint(admin, { db: context.db, parts })
  historyEndpoints(admin, context)
  // After the header of Undo, which the kept answer has, too.
  acceptIdempotencyKeys(admin, context.db)
  for (const { admin: routes } of parts) {
    // Each feature has its own scope, so that its hooks apply to its routes alone.
    if (routes) await admin.register(async scope => routes(scope))
  }
}
