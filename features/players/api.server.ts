import { z } from 'zod'
import { logRosterRead } from '../../kit/access-log.server.ts'
import type { Feature } from '../../kit/feature.server.ts'
import { requestUrl } from '../../kit/http/request-url.server.ts'
import { type Operation, routeConfig } from '../../kit/operation.server.ts'
import { pageNumber } from '../../kit/part.ts'
import { partShape } from '../../kit/part-response.server.ts'
import { publicShape } from '../../kit/resource/operations.server.ts'
import { resource } from '../../kit/resource/resource.server.ts'
import type { Edited, WithDefaults } from '../../kit/tables.server.ts'
import { sentence } from '../../ui/sentence.ts'
import { parentsInFiles } from '../parents/in-files.server.ts'
import { bornIn } from './alike.ts'
import { answerNotes, withoutOlderAnswer } from './answers-in-files.ts'
import type { PublicPlayer } from './columns.ts'
import {
  consentErrors,
  consentFields,
  isListed,
  leftErrors,
  sourceAlong,
  sourceErrors,
} from './consent.ts'
import { errorWords } from './error-words.ts'
import { expireConsents } from './expire-consents.server.ts'
import { keepAnswers } from './keep-answers.server.ts'
import { validateLimits } from './limits.server.ts'
import { playerList } from './list.server.ts'
import { namedEndpoint, namesOperation } from './named.server.ts'
import { publicPlayers, withheldPhotos } from './public.server.ts'
import { alikeRules, otherChild, playerRules, withoutSameName } from './recognise.ts'
import { rosterPart } from './roster.server.ts'
import type { RosterPart, RosterQuery } from './roster.ts'
import { sameNumbersOfRows } from './same-numbers.server.ts'
import { coachFields, NO_POSITION, type PlayerInput, player } from './schema.ts'
import { playerTables } from './tables.server.ts'
import { takingNo, unreadDetails } from './takes-no.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    players: Edited<Omit<PlayerInput, 'hidden' | 'consent'>> &
      WithDefaults<Pick<PlayerInput, 'hidden' | 'consent'>> & { consent_entered_by: string | null }
  }
}

declare module '../../kit/reads.ts' {
  interface Reads {
    /** Returns the players by shirt number. */
    players(): readonly PublicPlayer[]
    roster(query: RosterQuery): RosterPart
    player(id: string | undefined): PublicPlayer | null
  }
}

const players = resource({
  path: 'players',
  list: playerList,
  area: 'players',
  tables: playerTables,
  table: 'players',
  singular: 'player',
  fileRowName: async () => player =>
    `${player.name}, number ${player.number}, ${bornIn(player.year_of_birth)}`,
  find: ({ name, number, team_id, left_on }) => ({
    title: name,
    detail: [`#${number}`, left_on && 'left the club'].filter(Boolean).join(' · '),
    more: 'player',
    team: team_id,
  }),
  entity: takingNo(player),
  entityOver: () => player,
  // A no that stands would only lose the details that were noted; beside others it keeps them.
  leftOut: (sent, stored, isOneOfMany) => {
    const isSaid = 'consent' in sent && sent.consent === stored.consent
    return isSaid && !isOneOfMany ? [] : unreadDetails(sent)
  },
  columns: () => ({ consent_entered_by: z.string().nullable() }),
  public: {
    present: publicPlayers,
    unseen: { photoUrl: 'The photo is not public until the family has agreed.' },
  },
  admin: ['create', 'update', 'bulk', 'remove', 'import'],
  own: {
    fields: coachFields,
    isSecret: row => !isListed(row as PlayerInput),
    taken: sentence(errorWords, 'otherNumber'),
  },
  takenBack: { amend: keepAnswers },
  lastEditor: { column: 'consent_entered_by', fields: consentFields },
  onStaffRead: logRosterRead,
  // Scores of a team whose name reads in two ways may be private by the years.
  affectsOtherRows: [
    'hidden',
    'left_on',
    'consent',
    'photoUrl',
    'photoData',
    'team_id',
    'year_of_birth',
  ],
  references: [
    { table: 'gallery_people', column: 'player_id', onDelete: 'set null' },
    { table: 'parent_children', column: 'player_id', onDelete: 'delete' },
  ],
  validate: async (player, club, update) =>
    (await validateLimits(player, club, update)) ??
    consentErrors(player, club, update?.stored) ??
    sourceErrors(
      { ...player, ...(update && sourceAlong(update.stored, update.sent)) },
      update?.stored,
    ) ??
    leftErrors(player, club),
  follows: sourceAlong,
  orderBy: ['number', 'name'],
  importKey: ['name', 'number'],
  recognise: playerRules,
  alike: alikeRules,
  linked: parentsInFiles,
  rejectOtherRow: otherChild,
  normalizeRow(input, stored) {
    const row = withoutOlderAnswer(withoutSameName(input, stored), stored)
    return stored ? row : { ...row, position: row.position ?? NO_POSITION }
  },
  importNotes: answerNotes,
  taken: sentence(errorWords, 'taken'),
  takenInFile: row => sentence(errorWords, 'takenInFile', { row }),
})

const rosterOperation: Operation = {
  summary: 'A page of the players of a team',
  query: () => z.object({ team: z.int().min(1).optional(), page: z.int().min(1).optional() }),
  responses: {
    200: () =>
      partShape(publicShape(players)).extend({
        team: z.int().nullable(),
        own: z.array(z.int()).optional(),
      }),
    304: null,
  },
}

export default {
  resources: [{ ...players, remarks: sameNumbersOfRows }],
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
      // Only who publishes pictures is told: editors, who may not read the roster, and admins.
      const asking = routeConfig(namesOperation, { permission: 'pictures.create' })
      app.post('/players-named', asking, namedEndpoint({ db, now }))
    },
    api(app) {
      // A page of a team's players, for the filter and 'More players'.
      const open = routeConfig(rosterOperation, { isForEveryone: true })
      app.get('/players/part', open, (request, reply) => {
        const { query } = requestUrl(request, ['team', 'page'])
        const part = { team: query.team, page: pageNumber(query.page) }
        const name = `/api/players/part ${JSON.stringify(part)}`
        return content.sendJson(request, reply, { name }, () => read('roster', part))
      })
    },
  }),
} satisfies Feature
