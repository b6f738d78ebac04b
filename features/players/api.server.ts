import { logOpening } from '../../kit/access-log.server.ts'
import type { Feature } from '../../kit/feature.server.ts'
import { requestUrl } from '../../kit/http/request-url.server.ts'
import { pageNumber } from '../../kit/part.ts'
import { resource } from '../../kit/resource/resource.server.ts'
import type { Edited, WithDefaults } from '../../kit/tables.server.ts'
import { consentErrors, consentFields, isListed, leftErrors } from './consent.ts'
import { expireConsents } from './expire-consents.server.ts'
import { keepAnswers } from './keep-answers.server.ts'
import { validateLimits } from './limits.server.ts'
import { namedEndpoint } from './named.server.ts'
import { publicPlayers, withheldPhotos } from './public.server.ts'
import { playerRules } from './recognise.ts'
import { rosterPart } from './roster.server.ts'
import {
  type PlayerInput,
  type PublicPlayer,
  player,
  publicFields,
  type RosterPart,
  type RosterQuery,
} from './schema.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    players: Edited<Omit<PlayerInput, 'hidden' | 'consent'>> &
      WithDefaults<Pick<PlayerInput, 'hidden' | 'consent'>> & { consent_entered_by: string | null }
  }
}

declare module '../../kit/reads.ts' {
  interface Reads {
    /** By shirt number. */
    players(): readonly PublicPlayer[]
    roster(query: RosterQuery): RosterPart
    player(id: string | undefined): PublicPlayer | null
  }
}

const players = resource({
  path: 'players',
  area: 'players',
  table: 'players',
  singular: 'player',
  entity: player,
  public: { fields: publicFields, present: publicPlayers },
  admin: ['create', 'update', 'remove', 'import'],
  own: {
    fields: ['number', 'position', 'bio', 'statLabel', 'statValue'],
    isSecret: row => !isListed(row as PlayerInput),
    taken: 'Choose another number: the club needs this one elsewhere.',
  },
  takenBack: { amend: keepAnswers },
  signed: { column: 'consent_entered_by', fields: consentFields },
  opened: logOpening,
  seenElsewhere: ['hidden', 'left_on', 'consent', 'photoUrl', 'photoData'],
  references: [{ table: 'gallery_people', column: 'player_id', onDelete: 'set null' }],
  validate: async (player, club, update) =>
    (await validateLimits(player, club, update)) ??
    consentErrors(player, club, update?.stored) ??
    leftErrors(player, club),
  orderBy: ['number', 'name'],
  importKey: ['name', 'number'],
  recognise: playerRules,
  taken: 'A player with this name and number already exists',
})

export default {
  resources: [players],
  withheld: { players: withheldPhotos },
  reads: {
    roster: async ({ read }, query) =>
      rosterPart(await read('players'), await read('teams'), query),
    player: async ({ read }, id) =>
      (id && (await read('players')).find(player => String(player.id) === id)) || null,
  },
  setUp: ({ db, content, read, now, clubNow }) => ({
    jobs: [
      {
        name: 'consents',
        everySeconds: 60,
        lockSeconds: 60,
        run: async () => expireConsents(db, (await clubNow(db)).today),
      },
    ],
    admin(app) {
      // For whoever writes captions: they may not read the roster, but learn which of its names they typed.
      const config = { permission: 'portal.read' } as const
      app.post('/players-named', { config }, namedEndpoint({ db, now }))
    },
    api(app) {
      // A page of a team's players, for the filter and 'More players'.
      app.get('/players/part', { config: { isForEveryone: true } }, (request, reply) => {
        const { query } = requestUrl(request)
        const part = { team: query.team, page: pageNumber(query.page) }
        const name = `/api/players/part ${JSON.stringify(part)}`
        return content.sendJson(request, reply, { name }, () => read('roster', part))
      })
    },
  }),
} satisfies Feature
