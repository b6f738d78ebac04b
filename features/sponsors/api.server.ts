import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '../../kit/errors.ts'
import type { Feature, FeatureContext } from '../../kit/feature.server.ts'
import { routeConfig } from '../../kit/operation.server.ts'
import { publicOnDays } from '../../kit/publication/publication.ts'
import { sameName } from '../../kit/resource/recognition.ts'
import { resource } from '../../kit/resource/resource.server.ts'
import { rowId } from '../../kit/resource/row-id.ts'
import type { Edited } from '../../kit/tables.server.ts'
import { withoutPlaceholder } from '../../media/url.ts'
import { readSettings } from '../settings/store.server.ts'
import { clickCounter, readClicks } from './clicks.server.ts'
import { sponsorList } from './list.server.ts'
import { operations } from './operations.server.ts'
import { type Sponsor, type SponsorInput, sponsor } from './schema.ts'
import { sponsorTables } from './tables.server.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    sponsors: Edited<SponsorInput> & Stamped
  }
}

declare module '../../kit/reads.ts' {
  interface Reads {
    sponsors(): Sponsor[]
  }
}

const sponsors = resource({
  path: 'sponsors',
  list: sponsorList,
  area: 'sponsors',
  tables: sponsorTables,
  table: 'sponsors',
  singular: 'sponsor',
  find: ({ name, tier }) => ({ title: name, detail: tier, more: 'sponsor' }),
  entity: sponsor,
  alike: [sameName],
  public: {
    // Logos stand on white: a placeholder would only cost bytes.
    present: rows =>
      rows.map(row => ({ ...row, logo_url: row.logo_url && withoutPlaceholder(row.logo_url) })),
    async publication(db) {
      const { timeZone } = await readSettings(db)
      return ({ starts_on, ends_on }) => publicOnDays(starts_on, ends_on, timeZone)
    },
  },
  admin: ['create', 'update', 'remove'],
  orderBy: ['tier', 'order_index', 'name', 'id'],
  stamped: true,
})

export default {
  resources: [sponsors],
  searchable: [
    {
      label: 'Sponsors',
      entries: async ({ read }) =>
        (await read('sponsors')).map(({ name, description }) => ({
          title: name,
          text: description ?? '',
          path: '/sponsors',
        })),
    },
  ],
  setUp: context => ({
    admin: app => clicksEndpoint(app, context),
    routes: app => visitRoute(app, context),
  }),
} satisfies Feature

/** `GET /sponsors/clicks`: the clicks of each sponsor. */
function clicksEndpoint(app: FastifyInstance, { db, clubNow }: FeatureContext) {
  const reading = routeConfig(operations.clicks, { permission: 'sponsors.read' })
  app.get('/sponsors/clicks', reading, async () => readClicks(db, (await clubNow(db)).today))
}

/** `GET /sponsors/{id}/visit`: counts the click and redirects to the sponsor's website, whatever the query says. */
function visitRoute(app: FastifyInstance, { db, clubNow, read }: FeatureContext) {
  const count = clickCounter(db)

  app.get(
    '/sponsors/:id/visit',
    async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
      const id = rowId(request.params.id, 'sponsor')
      const { link } = (await read('sponsors')).find(sponsor => sponsor.id === id) ?? {}
      if (!link) throw notFound('sponsor')
      try {
        await count(request, id, (await clubNow(db)).today)
      } catch (error) {
        // The visitor reaches the website even if counting fails.
        request.log.error({ err: error }, 'a click could not be counted')
      }
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow')
      return reply.redirect(new URL(link).href)
    },
  )
}
