import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { actorOf } from '../../kit/actor.server.ts'
import { changeContent } from '../../kit/content-change.server.ts'
import type { ContentTransaction } from '../../kit/content-transaction.server.ts'
import { ExpectedError, type FieldErrors } from '../../kit/errors.ts'
import type { Feature, FeatureContext } from '../../kit/feature.server.ts'
import { isSameValue } from '../../kit/history/record.server.ts'
import type { UndoRequest } from '../../kit/history/tables.server.ts'
import { lastAuthor } from '../../kit/last-author.server.ts'
import { message } from '../../kit/messages.ts'
import { routeConfig } from '../../kit/operation.server.ts'
import { type ProofReason, requireRecentProof } from '../../kit/recent-proof.server.ts'
import { pictureErrors, storePictures } from '../../kit/resource/pictures.server.ts'
import { withoutWithheld } from '../../kit/resource/withheld-pictures.server.ts'
import type { Db } from '../../kit/tables.server.ts'
import { invalid, onlySent, requireValid } from '../../kit/validation.ts'
import { MAX_PICTURE_BODY_BYTES } from '../../media/limits.ts'
import { sentence } from '../../ui/sentence.ts'
import { readCalendarFeeds, writeCalendarFeeds } from './calendar-feeds.server.ts'
import { errorWords } from './error-words.ts'
import { operations, sent, sentOfHome } from './operations.server.ts'
import { type AdminSettings, type HomePage, homePage, type Settings, settings } from './schema.ts'
import { raiseVersion, readSettings, settingsVersion, writeSettings } from './store.server.ts'
import { weakensPrivacy } from './weakened-protection.server.ts'

declare module '../../kit/reads.ts' {
  interface Reads {
    settings(): Settings
  }
}

export default {
  reads: { settings: ({ db }) => readPublicSettings(db) },
  history: {
    settings: { singular: 'settings', plural: 'settings', takeBack, takesBack: ['club'] },
  },
  lists: { settings: ['settings', 'home-page', 'calendar-feeds', 'backups'] },
  setUp: context => ({
    api(app) {
      app.get('/settings', routeConfig(operations.read), (request, reply) =>
        context.content.sendJson(request, reply, { name: '/api/settings' }, () =>
          context.read('settings'),
        ),
      )
    },
    admin: app => settingsEndpoints(app, context),
  }),
} satisfies Feature

/** Reads the settings without a withheld logo. */
async function readPublicSettings(db: Db): Promise<Settings> {
  const stored = await readSettings(db)
  const [shown = stored] = await withoutWithheld(db, settings, [stored])
  return shown
}

/**
 * Adds the endpoints by which admins read and write the settings, including the calendar's feeds, and staff those of
 * home.
 */
function settingsEndpoints(app: FastifyInstance, { db, media }: FeatureContext) {
  app.get('/settings', routeConfig(operations.readAll), () => readAdminSettings(db))

  const route = {
    bodyLimit: MAX_PICTURE_BODY_BYTES,
    ...routeConfig(operations.change, { recentProof: 'if-weakened' }),
  }
  app.put('/settings', route, async request => {
    await change(request, sent, settings => settings)
    return readAdminSettings(db)
  })

  app.get('/home-page', routeConfig(operations.readHome, { permission: 'pages.read' }), () =>
    readHomePage(db),
  )

  const changingHome = routeConfig(operations.changeHome, { permission: 'pages.update' })
  app.put('/home-page', changingHome, async request => {
    await change(request, sentOfHome, homeOf)
    return readHomePage(db)
  })

  /** `shown` picks the fields that the caller may read of newer settings. */
  async function change(
    request: FastifyRequest,
    schema: typeof sent | typeof sentOfHome,
    shown: (settings: AdminSettings) => object,
  ) {
    const { body } = request
    const sentValues: Partial<z.output<typeof sent>> = onlySent(
      requireValid(schema, body),
      body as object,
    )
    const stored = await readSettings(db)
    const wrong = await pictureErrors(db, schema, sentValues, stored)
    if (wrong) throw invalid(wrong)
    const { version, calendarFeeds, ...values } = await storePictures(media, schema, sentValues)
    await changeContent(db, actorOf(request), async ({ db, record }) => {
      const before = await readAdminSettings(db)
      if (!(await raiseVersion(db, version)))
        throw changedSince(shown(before), await lastAuthor(db, 'settings', 'club'))
      await writeSettings(db, values)
      if (calendarFeeds) await writeCalendarFeeds(db, calendarFeeds)
      const after = await readAdminSettings(db)
      const crossed = crossedLimits(after)
      if (crossed) throw invalid(crossed)
      requireProofs({ before, after }, reason => requireRecentProof(request, reason))
      record({
        table: 'settings',
        id: 'club',
        before,
        after,
        isPublic: true,
        // History gets only the teams and hosts of feeds: an address is a password.
        history: { name: CLUB },
      })
    })
  }
}

/** Writes earlier values of some settings over later ones. */
async function takeBack(
  { db, record }: ContentTransaction,
  { rowId, before: earlier, undoes, stays, requireProof }: UndoRequest,
) {
  if (rowId !== 'club') throw new ExpectedError(409, sentence(message, 'notRestorable'))
  if ('calendarFeeds' in earlier) throw new ExpectedError(409, FEEDS_STAY)
  const before = await readAdminSettings(db)
  if (stays({ ...before })) return
  await raiseVersion(db, undefined)
  await writeSettings(db, earlier)
  const after = await readAdminSettings(db)
  requireProofs({ before, after }, requireProof)
  const history = { name: CLUB, undoes }
  record({ table: 'settings', id: rowId, before, after, isPublic: true, history })
}

type Name = keyof AdminSettings

/** Feeds decide where families go. */
const FEEDS: readonly Name[] = ['calendarFeeds', 'operatorFeedTimes']

/** Asks for a recent proof where a change, or its Undo, could harm. */
function requireProofs(
  { before, after }: Record<'before' | 'after', AdminSettings>,
  requireProof: (reason: ProofReason) => void,
) {
  if (weakensPrivacy(before, after)) requireProof('showsMore')
  if (FEEDS.some(name => !isSameValue(before[name], after[name]))) requireProof('readsOtherFeed')
}

/** The name, as in 'updated settings of the club'. */
const CLUB = 'of the club'
const FEEDS_STAY = sentence(errorWords, 'feedsStay')

async function readHomePage(db: Db) {
  return homeOf(await readAdminSettings(db))
}

function homeOf({ version, ...settings }: AdminSettings): HomePage & { version: number } {
  return { ...homePage.parse(settings), version }
}

async function readAdminSettings(db: Db): Promise<AdminSettings> {
  // Reads the version first: after a write in between it is the older one, and no change is lost.
  const version = await settingsVersion(db)
  const feeds = await readCalendarFeeds(db)
  const calendarFeeds = feeds.map(({ address, timesAreLocal = false, ...feed }) => ({
    ...feed,
    timesAreLocal,
    host: new URL(address).host,
  }))
  return { ...(await readSettings(db)), calendarFeeds, version }
}

function crossedLimits(club: Settings): FieldErrors | undefined {
  const { birthYearMin, birthYearMax, ageMin, ageMax, youngestGroup, oldestGroup } = club
  if (birthYearMax < birthYearMin) {
    return {
      birthYearMax: sentence(message, 'atLeast', {
        label: 'Last year of birth',
        min: birthYearMin,
      }),
    }
  }
  if (oldestGroup < youngestGroup) {
    return {
      oldestGroup: sentence(message, 'atLeast', { label: 'Oldest age group', min: youngestGroup }),
    }
  }
  return ageMax < ageMin
    ? { ageMax: sentence(message, 'atLeast', { label: 'Oldest age', min: ageMin }) }
    : undefined
}

/** Removes the schema's defaults, as fields left out of the body keep their value. */
function changedSince(current: object, changedBy: string | undefined) {
  return new ExpectedError(409, sentence(errorWords, 'changedSince'), { current, changedBy })
}
