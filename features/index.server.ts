import { mapValues } from 'es-toolkit/object'
import { dayIn, timeIn } from '../kit/clock.ts'
import { changeContent, followChanges } from '../kit/content-change.server.ts'
import type { Feature } from '../kit/feature.server.ts'
import type { HistoryTables } from '../kit/history/tables.server.ts'
import type { OnAddressRefused } from '../kit/mail/send.server.ts'
import type { ClubNow } from '../kit/resource/resource.server.ts'
import { rowNameOf } from '../kit/row-name.ts'
import type { Db, TableName } from '../kit/tables.server.ts'
import {
  type DeclaredRows,
  updateWithheld,
  withholdAll,
} from '../kit/withheld/update-withheld.server.ts'
import accounts from './accounts/api.server.ts'
import announcements from './announcements/api.server.ts'
import backups from './backups/api.server.ts'
import calendar from './calendar/api.server.ts'
import coaches from './coaches/api.server.ts'
import consentLinks from './consent-links/api.server.ts'
import contactInfo from './contact-info/api.server.ts'
import contactMessages from './contact-messages/api.server.ts'
import documents from './documents/api.server.ts'
import { erasure } from './erasure/api.server.ts'
import fees from './fees/api.server.ts'
import { find } from './find/api.server.ts'
import gallery from './gallery/api.server.ts'
import heroVideos from './hero-videos/api.server.ts'
import lostLinks from './lost-links/api.server.ts'
import mail from './mail/api.server.ts'
import myAccount from './my-account/api.server.ts'
import news from './news/api.server.ts'
import pages from './pages/api.server.ts'
import parents from './parents/api.server.ts'
import players from './players/api.server.ts'
import publicView from './public-view/api.server.ts'
import results from './results/api.server.ts'
import { retention } from './retention/api.server.ts'
import savedReplies from './saved-replies/api.server.ts'
import { search } from './search/api.server.ts'
import secondFactor from './second-factor/api.server.ts'
import securityLog from './security-log/api.server.ts'
import settings from './settings/api.server.ts'
import { readSettings } from './settings/store.server.ts'
import spellings from './spellings/api.server.ts'
import sponsors from './sponsors/api.server.ts'
import standings from './standings/api.server.ts'
import { storedTables } from './tables.server.ts'
import teams from './teams/api.server.ts'
import today from './today/api.server.ts'
import families from './told/families/api.server.ts'
import followers from './told/followers/api.server.ts'
import teamMessages from './told/messages/api.server.ts'
import notices from './told/notices/api.server.ts'
import push from './told/push/api.server.ts'
import users from './users/api.server.ts'
import withheldFiles from './withheld-files/api.server.ts'

const all: readonly Feature[] = [
  accounts,
  announcements,
  backups,
  calendar,
  coaches,
  consentLinks,
  contactInfo,
  contactMessages,
  documents,
  families,
  fees,
  followers,
  gallery,
  heroVideos,
  lostLinks,
  mail,
  myAccount,
  news,
  notices,
  pages,
  parents,
  players,
  publicView,
  push,
  results,
  retention(storedTables),
  savedReplies,
  secondFactor,
  securityLog,
  settings,
  spellings,
  sponsors,
  standings,
  teamMessages,
  teams,
  today,
  users,
  withheldFiles,
]

export const resources = all.flatMap(({ resources = [] }) => resources)

const nouns = mapValues(storedTables, ({ what: [singular, plural] }) => ({ singular, plural }))

/** All tables that History knows to name and to restore: a new one does not compile without (features/tables.server.ts). */
export const historyTables: HistoryTables = Object.assign(
  {},
  nouns,
  ...resources.map(
    ({ table, singular, plural, area, own, references, takenBack, entity, ...words }) => ({
      [table]: {
        singular,
        ...(plural && { plural }),
        area,
        own,
        references,
        rules: takenBack,
        entity,
        ...words.history,
        rowName: words.rowName ?? rowNameOf,
      },
    }),
  ),
  ...all.map(({ history }) => history ?? {}),
)

/** All features. The server knows no others: a feature that is not listed has no endpoints. */
export const features: readonly Feature[] = [
  ...all,
  search(all),
  find(all),
  erasure(storedTables, historyTables),
]

const following = features.flatMap(({ follow }) => follow ?? [])

/** The declarations of rows that withhold files from the public. */
const withheld = features.flatMap(({ withheld = {} }) =>
  Object.entries(withheld).map(([table, rows]) => ({ table, ...rows })),
) as unknown as DeclaredRows[]

/** Makes each change through `db` settle at once which files are withheld, and lets features add their own writes. */
export function noteWithheld(db: Db) {
  followChanges(db, {
    async change(content, actor, rows) {
      for (const { tables, change } of following) {
        const some = rows.filter(({ table }) => tables.includes(table))
        if (some.length > 0) await change(content, some, actor)
      }
      await updateWithheld(content, withheld, actor, rows)
    },
    async deletion(content, deleted) {
      const table = deleted.table as TableName
      for (const { beforeDelete } of features) await beforeDelete?.[table]?.(content, deleted)
    },
  })
}

/** Withholds files of rows that were written before the program started. */
export function noteAllWithheld(db: Db) {
  return changeContent(db, null, content => withholdAll(content, withheld))
}

/** Tells all features that the mail server refuses an address for good. */
export async function noteRefusedAddress(...refused: Parameters<OnAddressRefused>) {
  for (const { onAddressRefused } of features) await onAddressRefused?.(...refused)
}

export { readOwnTeams } from './coaches/api.server.ts'
export { lacksRequiredFactor } from './second-factor/factors.server.ts'

/** The club as its emails show it. */
export async function emailClub(db: Db) {
  const { name, clubColour } = await readSettings(db)
  return { name, clubColour }
}

/** Returns the club's current day and time, by its own clocks. */
export async function clubNowAt(db: Db, now: Date): Promise<ClubNow> {
  const { timeZone } = await readSettings(db)
  return { db, today: dayIn(timeZone, now), time: timeIn(timeZone, now) }
}
