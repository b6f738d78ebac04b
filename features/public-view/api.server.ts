import type { Feature } from '../../kit/feature.server.ts'
import { routeConfig } from '../../kit/operation.server.ts'
import { isForFamilies } from '../calendar/schedule/for-families.ts'
import { readSettings } from '../settings/store.server.ts'
import { findPublicPayerEmails } from './adults.server.ts'
import { crawl } from './crawl.server.ts'
import { findings } from './findings.server.ts'
import { operations } from './operations.server.ts'
import { practicesShown } from './practices.server.ts'
import type { PublicView } from './shapes.ts'

export default {
  setUp: ({ db }) => ({
    admin(app) {
      app.get('/public-view', routeConfig(operations.read), async (): Promise<PublicView> => {
        const teams = await db.selectFrom('teams').select('id').execute()
        const { documents, isWhole } = await crawl(app, [
          ...teams.map(({ id }) => `/teams/${id}/calendar.ics`),
        ])
        const players = await db.selectFrom('players').selectAll().execute()
        const photoTags = await db
          .selectFrom('gallery_people')
          .innerJoin('gallery_images', 'gallery_images.id', 'image_id')
          .select(['player_id', 'imageUrl'])
          .execute()
        const payers = await db
          .selectFrom('payments')
          .innerJoin('players', 'players.id', 'player_id')
          .select(['players.name as player', 'payer_email'])
          .distinct()
          .execute()
        const settings = await readSettings(db)
        const events = await db.selectFrom('schedule_events').selectAll().execute()
        const hidden = events.filter(event => isForFamilies(event, settings))
        const others = events.filter(event => !isForFamilies(event, settings))
        const parents = await db
          .selectFrom('parents')
          .innerJoin('parent_children', 'parent_children.parent_id', 'parents.id')
          .select(['player_id', 'name'])
          .execute()
        const club = { players, photoTags, parents, settings }
        const { data, attention } = await findings(documents, club)
        return {
          documents: documents.length,
          isWhole,
          left: players.filter(({ left_on }) => left_on !== null).length,
          practices: settings.practices,
          data,
          attention: [
            ...attention,
            ...(await findPublicPayerEmails(documents, payers)),
            ...(await practicesShown(documents, { hidden, others })),
          ],
        }
      })
    },
  }),
} satisfies Feature
