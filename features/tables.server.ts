import { kitTables } from '../kit/kit-tables.server.ts'
import type { TableDeclarations } from '../kit/stored-table.server.ts'
import { accountTables } from './accounts/tables.server.ts'
import { announcementTables } from './announcements/tables.server.ts'
import { calendarTables } from './calendar/tables.server.ts'
import { coachTables } from './coaches/tables.server.ts'
import { consentLinkTables } from './consent-links/tables.server.ts'
import { contactInfoTables } from './contact-info/tables.server.ts'
import { messageTables } from './contact-messages/tables.server.ts'
import { documentTables } from './documents/tables.server.ts'
import { feeTables } from './fees/tables.server.ts'
import { galleryTables } from './gallery/tables.server.ts'
import { heroVideoTables } from './hero-videos/tables.server.ts'
import { leftAddressTables } from './left-addresses/tables.server.ts'
import { newsTables } from './news/tables.server.ts'
import { pageTables } from './pages/tables.server.ts'
import { parentTables } from './parents/tables.server.ts'
import { playerTables } from './players/tables.server.ts'
import { resultTables } from './results/tables.server.ts'
import { savedReplyTables } from './saved-replies/tables.server.ts'
import { secondFactorTables } from './second-factor/tables.server.ts'
import { securityLogTables } from './security-log/tables.server.ts'
import type { Settings } from './settings/schema.ts'
import { settingsTables } from './settings/tables.server.ts'
import { spellingTables } from './spellings/tables.server.ts'
import { sponsorTables } from './sponsors/tables.server.ts'
import { standingTables } from './standings/tables.server.ts'
import { teamTables } from './teams/tables.server.ts'
import { followerTables } from './told/followers/tables.server.ts'
import { teamMessageTables } from './told/messages/tables.server.ts'
import { noticeTables } from './told/notices/tables.server.ts'
import { pushTables } from './told/push/tables.server.ts'

/** The tables of the database, those about children first (docs/retention.md is generated from them). */
export const storedTables: TableDeclarations<Settings> = {
  ...playerTables,
  ...parentTables,
  ...consentLinkTables,
  ...galleryTables,
  ...feeTables,
  ...messageTables,
  ...followerTables,
  ...leftAddressTables,
  ...teamMessageTables,
  ...noticeTables,
  ...pushTables,
  ...accountTables,
  ...secondFactorTables,
  ...coachTables,
  ...securityLogTables,
  ...kitTables,
  ...teamTables,
  ...calendarTables,
  ...resultTables,
  ...standingTables,
  ...newsTables,
  ...announcementTables,
  ...pageTables,
  ...heroVideoTables,
  ...documentTables,
  ...sponsorTables,
  ...contactInfoTables,
  ...savedReplyTables,
  ...spellingTables,
  ...settingsTables,
}
