import type { Db } from '../../kit/tables.server.ts'
import { tableRows, untilChange } from '../../kit/until-change.server.ts'
import { readBackupsNote } from '../backups/state.server.ts'
import { readActiveFeeds } from '../calendar/sync/active-feeds.server.ts'
import { footerEntries } from '../contact-info/footer-entries.ts'
import { addressesIn } from '../contact-messages/inbox-schema.ts'
import { readChosen } from '../contact-messages/recipients.server.ts'
import { settings } from '../settings/schema.ts'
import { readSettings } from '../settings/store.server.ts'
import { readValue, writeValue } from '../settings/values.server.ts'
import { count } from './counts.server.ts'
import {
  type Checklist,
  type ChecklistState,
  checklistState,
  type StepKey,
  steps,
} from './schema.ts'

/** A key in the table of settings that is not public. */
const KEY = 'checklist'

/** The settings of ages and photos; a club that has changed one has looked at them. */
const AGES = [
  'playerAges',
  'birthYearMin',
  'birthYearMax',
  'ageMin',
  'ageMax',
  'photoRule',
] as const
const DETAILS = ['nameStyle', 'noScoresUnder', 'practices'] as const

/** Tells of each step of a new club whether the club's data shows that it is done, or staff say so. */
export async function readChecklist(db: Db, feedUrl: string | undefined): Promise<Checklist> {
  const state = await readState(db)
  const done = await readDone(db, feedUrl)
  return {
    ...state,
    steps: steps.map(key => ({ key, done: done[key] || state.seen.includes(key) })),
  }
}

async function readDone(db: Db, feedUrl: string | undefined): Promise<Record<StepKey, boolean>> {
  const { settings: set, ...content } = await readContent(db)
  const { known } = await readBackupsNote(db)
  const feeds = await readActiveFeeds(db, feedUrl)
  return {
    ...content,
    club: set.club,
    ages: set.ages,
    messageRecipients: set.messageRecipients,
    schedule: content.schedule || feeds.length > 0,
    admin: await hasTwoAdmins(db),
    backup: known.length > 0,
    // Only who has looked knows.
    site: false,
  }
}

function readContent(db: Db) {
  const tables = [
    ...(['settings', 'contact_info', 'teams', 'players', 'schedule_events'] as const),
    ...(['about_sections', 'news_articles', 'menu_items'] as const),
  ]
  return untilChange({ db, of: tables, name: 'checklist' }, async () => {
    const hrefs = (await tableRows(db, 'menu_items')).map(({ href }) => href)
    const about = await tableRows(db, 'about_sections')
    const { email, phone } = footerEntries(await tableRows(db, 'contact_info'))
    return {
      settings: await readSet(db),
      contact: Boolean(email || phone),
      teams: (await count(db, 'teams')) > 0,
      roster: (await count(db, 'players')) > 0,
      schedule: (await count(db, 'schedule_events')) > 0,
      about: about.some(({ body }) => body !== null),
      news: (await count(db, 'news_articles')) > 0,
      menu: ['/documents', '/sponsors'].every(path => hrefs.includes(path)),
    }
  })
}

async function readSet(db: Db) {
  const club = await readSettings(db)
  const usual = settings.parse({})
  const isChanged = (name: (typeof AGES | typeof DETAILS)[number]) => club[name] !== usual[name]
  const messageRecipients = Object.values((await readChosen(db)) ?? {}).some(
    list => addressesIn(list).length > 0,
  )
  return {
    club: club.name !== usual.name,
    ages: [...AGES, ...DETAILS].some(isChanged),
    messageRecipients,
  }
}

async function hasTwoAdmins(db: Db) {
  const admins = await db
    .selectFrom('users')
    .select('id')
    .where('is_admin', '=', true)
    .limit(2)
    .execute()
  return admins.length > 1
}

export async function readState(db: Db): Promise<ChecklistState> {
  return checklistState.parse(JSON.parse((await readValue(db, KEY)) ?? '{}'))
}

/** Runs in a transaction. */
export function writeState(db: Db, state: ChecklistState) {
  return writeValue(db, KEY, JSON.stringify(state))
}
