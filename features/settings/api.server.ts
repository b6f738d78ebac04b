import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { changeContent } from '../../kit/content-change.server.ts'
import type { ContentTransaction } from '../../kit/content-transaction.server.ts'
import { ExpectedError } from '../../kit/errors.ts'
import type { Feature, FeatureContext } from '../../kit/feature.server.ts'
import { integer } from '../../kit/fields.ts'
import { same } from '../../kit/history/record.server.ts'
import type { TakenBack } from '../../kit/history/tables.server.ts'
import { lastAuthor } from '../../kit/last-author.server.ts'
import { message } from '../../kit/messages.ts'
import { requireRecentProof } from '../../kit/recent-proof.server.ts'
import { foreignPictures, storePictures } from '../../kit/resource/pictures.server.ts'
import { withheldPictures, withoutWithheld } from '../../kit/resource/withheld-pictures.server.ts'
import type { Db } from '../../kit/tables.server.ts'
import { invalid, valid } from '../../kit/validation.ts'
import { LARGEST_PICTURE_BODY } from '../../media/limits.ts'
import { readCalendarFeeds, writeCalendarFeeds } from './calendar-feeds.server.ts'
import { isLoosened } from './loosening.server.ts'
import {
  type AdminSettings,
  adminSettings,
  type HomePage,
  homePage,
  type Settings,
  settings,
} from './schema.ts'
import { raiseVersion, readSettings, settingsVersion, writeSettings } from './store.server.ts'

declare module '../../kit/reads.ts' {
  interface Reads {
    settings(): Settings
  }
}

export default {
  reads: { settings: ({ db }) => readPublicSettings(db) },
  history: { settings: { singular: 'settings', plural: 'settings', takeBack } },
  lists: { settings: ['settings', 'home-page', 'calendar-feeds', 'backups'] },
  setUp: context => ({
    api(app) {
      app.get('/settings', (request, reply) =>
        context.content.sendJson(request, reply, { name: '/api/settings' }, () =>
          context.read('settings'),
        ),
      )
    },
    admin: app => settingsEndpoints(app, context),
  }),
} satisfies Feature

/** Without a logo that is withheld. */
async function readPublicSettings(db: Db): Promise<Settings> {
  const stored = await readSettings(db)
  const [shown = stored] = await withoutWithheld(db, settings, [stored])
  return shown
}

/** How admins read and write the settings, the feeds of the calendar among them, and staff those of home. */
function settingsEndpoints(app: FastifyInstance, { db, media }: FeatureContext) {
  app.get('/settings', () => readAdminSettings(db))

  app.put('/settings', { bodyLimit: LARGEST_PICTURE_BODY }, async request => {
    await change(request, sent, settings => settings)
    return readAdminSettings(db)
  })

  app.get('/home-page', { config: { permission: 'pages.read' } }, () => readHomePage(db))

  app.put('/home-page', { config: { permission: 'pages.update' } }, async request => {
    await change(request, sentOfHome, homeOf)
    return readHomePage(db)
  })

  /** `shown` picks what the caller may read of the settings that are newer than theirs. */
  async function change(
    request: FastifyRequest,
    schema: typeof sent | typeof sentOfHome,
    shown: (settings: AdminSettings) => object,
  ) {
    const { body, user } = request
    const given: Partial<z.output<typeof sent>> = onlySent(valid(schema, body), body as object)
    const stored = await readSettings(db)
    const wrong =
      foreignPictures(schema, given, stored) ?? (await withheldPictures(db, schema, given, stored))
    if (wrong) throw invalid(wrong)
    const { version, calendarFeeds, ...values } = await storePictures(media, schema, given)
    await changeContent(db, user, async ({ db, record }) => {
      const before = await readAdminSettings(db)
      if (!(await raiseVersion(db, version)))
        throw changedSince(shown(before), await lastAuthor(db, 'settings', 'club'))
      await writeSettings(db, values)
      if (calendarFeeds) await writeCalendarFeeds(db, calendarFeeds)
      const after = await readAdminSettings(db)
      const crossed = crossedLimits(after)
      if (crossed) throw invalid(crossed)
      // Feeds decide where families go.
      const isOtherFeed = !same(before.calendarFeeds, after.calendarFeeds)
      if (isOtherFeed || isLoosened(before, after)) requireRecentProof(request)
      record({
        ...{ table: 'settings', id: 'club', before, after, isPublic: true },
        // Of the feeds only their teams and hosts: an address is a password.
        history: { name: CLUB },
      })
    })
  }
}

/** Writes earlier values of some settings in place of later ones. */
async function takeBack(
  { db, record }: ContentTransaction,
  { rowId, before: wanted, after: seen, undoes, requireProof }: TakenBack,
) {
  if (rowId !== 'club') throw new ExpectedError(409, message('notRestorable'))
  if ('calendarFeeds' in wanted) throw new ExpectedError(409, FEEDS_STAY)
  const before = await readAdminSettings(db)
  const isNewer = Object.entries(seen).some(([name, value]) => !same(before[name as Name], value))
  if (isNewer) throw new ExpectedError(409, message('changedSince', { name: 'A setting' }))
  await raiseVersion(db, undefined)
  await writeSettings(db, wanted)
  const after = await readAdminSettings(db)
  if (isLoosened(before, after)) requireProof()
  const history = { name: CLUB, undoes }
  record({ table: 'settings', id: rowId, before, after, isPublic: true, history })
}

type Name = keyof AdminSettings

/** As in 'updated settings of the club'. */
const CLUB = 'of the club'
const FEEDS_STAY =
  'The address of a calendar feed is not in History, because it works like a password. Set the feed again in Club Settings.'

/** `version` is that of the settings that the change began with; without one, the change wins over any other. */
const version = integer('Version').optional()
const sent = adminSettings.extend({ version })
const sentOfHome = homePage.extend({ version })

async function readHomePage(db: Db) {
  return homeOf(await readAdminSettings(db))
}

function homeOf({ version, ...settings }: AdminSettings): HomePage & { version: number } {
  return { ...homePage.parse(settings), version }
}

async function readAdminSettings(db: Db): Promise<AdminSettings> {
  // The version first: after a write in between it is the older one, and no change is lost.
  const version = await settingsVersion(db)
  const feeds = await readCalendarFeeds(db)
  const calendarFeeds = feeds.map(({ address, ...feed }) => ({
    ...feed,
    host: new URL(address).host,
  }))
  return { ...(await readSettings(db)), calendarFeeds, version }
}

function crossedLimits(club: Settings) {
  const { birthYearMin, birthYearMax, ageMin, ageMax, youngestGroup, oldestGroup } = club
  if (birthYearMax < birthYearMin) {
    return { birthYearMax: `Last year of birth must be at least ${birthYearMin}` }
  }
  if (oldestGroup < youngestGroup) {
    return { oldestGroup: `Oldest age group must be at least ${youngestGroup}` }
  }
  return ageMax < ageMin ? { ageMax: `Oldest age must be at least ${ageMin}` } : undefined
}

/** Fields left out of the body keep their value; the schema has put defaults there. */
function onlySent<Values extends object>(values: Values, body: object): Partial<Values> {
  const given = Object.entries(values).filter(([name]) => Object.hasOwn(body, name))
  return Object.fromEntries(given) as Partial<Values>
}

function changedSince(current: object, changedBy: string | undefined) {
  const message = 'Someone else changed the club settings since you opened them.'
  return new ExpectedError(409, message, { current, changedBy })
}
