import { notSignedIn } from '../../kit/errors.ts'
import type { Feature } from '../../kit/feature.server.ts'
import { routeConfig } from '../../kit/operation.server.ts'
import { auditRead } from '../../kit/resource/audit-read.server.ts'
import type { Resource } from '../../kit/resource/resource.server.ts'
import { scopeOf } from '../../kit/roles.ts'
import { requireValid } from '../../kit/validation.ts'
import { findRows } from './find-rows.server.ts'
import { operations } from './operations.server.ts'
import { parentsAsChildren } from './parents.server.ts'
import { question } from './schema.ts'

/** Finds rows of all lists for staff, by the words that each resource gives its rows. */
export function find(features: readonly Feature[]): Feature {
  const resources = features
    .flatMap(({ resources = [] }) => resources)
    .filter(resource => resource.find)
  return {
    setUp: context => ({
      admin(app) {
        const { db, clubNow, ownTeams } = context
        const options = routeConfig(operations.find, { permission: 'portal.read' })
        app.get('/find', options, async request => {
          const { user, query } = request
          if (!user) throw notSignedIn()
          const own = new Set((await ownTeams(user)).map(({ id }) => id))
          const lists = new Map<Resource, ReadonlySet<number> | null>()
          for (const resource of resources) {
            const scope = scopeOf(user, `${resource.area}.read`)
            if (scope) lists.set(resource, scope === 'all' ? null : own)
          }
          const { q, team } = requireValid(question, query)
          const { today } = await clubNow(db)
          const rows = await findRows(db, { query: q, today, lists, team })
          const found = new Set(rows.map(({ list }) => list))
          for (const resource of lists.keys())
            if (found.has(resource.path)) await auditRead(request, resource, context)
          return parentsAsChildren(db, rows)
        })
      },
    }),
  }
}
