import type { FastifyInstance } from 'fastify'
import { changeContent } from '../../kit/content-version.server.ts'
import type { PictureFields } from '../../kit/context.server.ts'
import { ExpectedError } from '../../kit/errors.ts'
import { integer } from '../../kit/fields.ts'
import type { Db } from '../../kit/tables.server.ts'
import { valid } from '../../kit/validation.ts'
import { readCalendarFeeds, writeCalendarFeeds } from './calendar-feeds.server.ts'
import { type AdminSettings, adminSettings } from './schema.ts'
import { raiseVersion, readSettings, settingsVersion, writeSettings } from './store.server.ts'

/** What staff read and write of the settings; what strangers get is among the views (see club/index.server.ts). */
export default async function settingsDoors(
  app: FastifyInstance,
  { db, pictures }: { db: Db; pictures: PictureFields },
) {
  app.get('/settings', () => readForStaff(db))

  app.put('/settings', { bodyLimit: pictures.bodyLimit }, async ({ body }) => {
    const given = onlyGiven(valid(sent, body), body as object)
    const { version, calendarFeeds, ...values } = await pictures.store(sent, given)
    await changeContent(db, async db => {
      if (!(await raiseVersion(db, version))) throw changedMeanwhile(await readForStaff(db))
      await writeSettings(db, values)
      if (calendarFeeds) await writeCalendarFeeds(db, calendarFeeds)
    })
    return readForStaff(db)
  })
}

/** The version is that of the settings that the change began with; left out, the change is made whatever they are. */
const sent = adminSettings.extend({ version: integer('Version').optional() })

async function readForStaff(db: Db): Promise<AdminSettings> {
  // The version first: should somebody write in between, it is the older one, and nobody's change is lost.
  const version = await settingsVersion(db)
  const feeds = await readCalendarFeeds(db)
  const calendarFeeds = feeds.map(({ address, ...feed }) => ({
    ...feed,
    host: new URL(address).host,
  }))
  return { ...(await readSettings(db)), calendarFeeds, version }
}

/** What is left out of the body keeps its value; the schema has put defaults there. */
function onlyGiven<Values extends object>(values: Values, body: object): Partial<Values> {
  const given = Object.entries(values).filter(([name]) => Object.hasOwn(body, name))
  return Object.fromEntries(given) as Partial<Values>
}

function changedMeanwhile(current: AdminSettings) {
  const message = 'Someone else changed the club settings since you opened them.'
  return new ExpectedError(409, message, { current })
}
