import type { Migration } from 'kysely/migration'
import { people } from './0001-people.ts'
import { games } from './0002-games.ts'
import { words } from './0003-words.ts'
import { accounts } from './0004-accounts.ts'
import { versions } from './0005-versions.ts'
import { settingsVersion } from './0007-settings-version.ts'
import { statusOfEvents } from './0008-status-of-events.ts'
import { teamsOfEvents } from './0009-teams-of-events.ts'
import { feeds } from './0010-feeds.ts'
import { rateLimits } from './0011-rate-limits.ts'
import { accountLinks } from './0013-account-links.ts'
import { heldCopies } from './0014-held-copies.ts'
import { mails } from './0016-mails.ts'
import { invitations } from './0017-invitations.ts'
import { userNameKeys } from './0018-user-name-keys.ts'
import { rolesOfAccounts } from './0019-roles.ts'
import { ownAccount } from './0020-own-account.ts'
import { secondFactors } from './0021-second-factors.ts'
import { changes } from './0022-changes.ts'
import { history } from './0023-history.ts'
import { inbox } from './0024-inbox.ts'
import { eventDetails } from './0025-event-details.ts'
import { placesAndSeries } from './0026-places-and-series.ts'
import { scores } from './0027-scores.ts'
import { knownDevices } from './0028-known-devices.ts'
import { matchNumbers } from './0029-match-numbers.ts'
import { consent } from './0041-consent.ts'
import { accessLog } from './0042-access-log.ts'
import { fees } from './0044-fees.ts'
import { cardPayments } from './0045-card-payments.ts'
import { richText } from './0050-rich-text.ts'
import { pages } from './0052-pages.ts'
import { menu } from './0053-menu.ts'
import { newsLifecycle } from './0055-news-lifecycle.ts'
import { documents } from './0059-documents.ts'
import { sponsors } from './0060-sponsors.ts'
import { familyCalendars } from './0063-family-calendars.ts'
import { consentLinks } from './0066-consent-links.ts'
import { galleryPeople } from './0067-gallery-people.ts'
import { playersLeft } from './0068-players-left.ts'
import { albums } from './0069-albums.ts'
import { oldPageAddresses } from './0071-old-page-addresses.ts'
import { withheldFiles } from './0072-withheld-files.ts'
import { unrememberedRows } from './0073-unremembered-rows.ts'
import { timesOfChanges } from './0074-times-of-changes.ts'
import { suspicion } from './0075-suspicion.ts'
import { securityLog } from './0076-security-log.ts'
import { scoreAges } from './0079-score-ages.ts'
import { tieBreaks } from './0080-tie-breaks.ts'
import { marksOfChanges } from './0081-marks-of-changes.ts'
import { operations } from './0082-operations.ts'
import { hoursOfPlaces } from './0083-hours-of-places.ts'
import { acceptedClashes } from './0084-accepted-clashes.ts'
import { spellings } from './0085-spellings.ts'
import { staffPasswords } from './0093-staff-passwords.ts'
import { familyContacts } from './0094-family-contacts.ts'
import { formerPictures } from './0097-former-pictures.ts'
import { unrememberedColumns } from './0098-unremembered-columns.ts'
import { leftBy } from './0099-left-by.ts'
import { hoursOfClosures } from './0100-hours-of-closures.ts'
import { hoursOfAnnouncements } from './0103-hours-of-announcements.ts'
import { kindsOfChanges } from './0104-kinds-of-changes.ts'
import { pageVisits } from './0105-page-visits.ts'
import { orderOfHeroes } from './0106-order-of-heroes.ts'
import { feePlans } from './0109-fee-plans.ts'
import { paymentsOfSeveral } from './0110-payments-of-several.ts'
import { teamsOfInvitations } from './0111-teams-of-invitations.ts'
import { leftAccounts } from './0112-left-accounts.ts'
import { conversations } from './0113-conversations.ts'

/** The migrations in the order in which they run. A migration that a release has shipped never changes. */
export const migrations: Record<string, Migration> = {
  '0001-people': people,
  '0002-games': games,
  '0003-words': words,
  '0004-accounts': accounts,
  '0005-versions': versions,
  '0007-settings-version': settingsVersion,
  '0008-status-of-events': statusOfEvents,
  '0009-teams-of-events': teamsOfEvents,
  '0010-feeds': feeds,
  '0011-rate-limits': rateLimits,
  '0013-account-links': accountLinks,
  '0014-held-copies': heldCopies,
  '0016-mails': mails,
  '0017-invitations': invitations,
  '0018-user-name-keys': userNameKeys,
  '0019-roles': rolesOfAccounts,
  '0020-own-account': ownAccount,
  '0021-second-factors': secondFactors,
  '0022-changes': changes,
  '0023-history': history,
  '0024-inbox': inbox,
  '0025-event-details': eventDetails,
  '0026-places-and-series': placesAndSeries,
  '0027-scores': scores,
  '0028-known-devices': knownDevices,
  '0029-match-numbers': matchNumbers,
  '0041-consent': consent,
  '0042-access-log': accessLog,
  '0044-fees': fees,
  '0045-card-payments': cardPayments,
  '0050-rich-text': richText,
  '0052-pages': pages,
  '0053-menu': menu,
  '0055-news-lifecycle': newsLifecycle,
  '0059-documents': documents,
  '0060-sponsors': sponsors,
  '0063-family-calendars': familyCalendars,
  '0066-consent-links': consentLinks,
  '0067-gallery-people': galleryPeople,
  '0068-players-left': playersLeft,
  '0069-albums': albums,
  '0071-old-page-addresses': oldPageAddresses,
  '0072-withheld-files': withheldFiles,
  '0073-unremembered-rows': unrememberedRows,
  '0074-times-of-changes': timesOfChanges,
  '0075-suspicion': suspicion,
  '0076-security-log': securityLog,
  '0079-score-ages': scoreAges,
  '0080-tie-breaks': tieBreaks,
  '0081-marks-of-changes': marksOfChanges,
  '0082-operations': operations,
  '0083-hours-of-places': hoursOfPlaces,
  '0084-accepted-clashes': acceptedClashes,
  '0085-spellings': spellings,
  '0093-staff-passwords': staffPasswords,
  '0094-family-contacts': familyContacts,
  '0097-former-pictures': formerPictures,
  '0098-unremembered-columns': unrememberedColumns,
  '0099-left-by': leftBy,
  '0100-hours-of-closures': hoursOfClosures,
  '0103-hours-of-announcements': hoursOfAnnouncements,
  '0104-kinds-of-changes': kindsOfChanges,
  '0105-page-visits': pageVisits,
  '0106-order-of-heroes': orderOfHeroes,
  '0109-fee-plans': feePlans,
  '0110-payments-of-several': paymentsOfSeveral,
  '0111-teams-of-invitations': teamsOfInvitations,
  '0112-left-accounts': leftAccounts,
  '0113-conversations': conversations,
}
