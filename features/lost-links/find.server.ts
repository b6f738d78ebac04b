import { sql } from 'kysely'
import type { ContentTransaction } from '../../kit/content-transaction.server.ts'
import type { FeatureContext } from '../../kit/feature.server.ts'
import type { Email } from '../../kit/mail/outbox.server.ts'
import type { Db } from '../../kit/tables.server.ts'
import { calendarEmail } from '../calendar/families/emails.ts'
import { familyPath } from '../calendar/families/store.server.ts'
import { consentEmail } from '../consent-links/emails.ts'
import { makeLink } from '../consent-links/links.server.ts'
import { LINK_DAYS } from '../consent-links/schema.ts'
import { findFamilyEmails, writeFamilyEmail } from '../fees/family/family-emails.server.ts'
import { childrenAt } from '../parents/read.server.ts'
import { isListed } from '../players/consent.ts'
import { readSettings } from '../settings/store.server.ts'
import type { LostLinkKind } from './schema.ts'

/**
 * Finds the links of an address, in lower case. A fee belongs to its payer. The question about photos and the calendar of
 * a team belong to the addresses that admins keep with a player: who writes fees must not open them. Hidden players and
 * those who left have none; a settled fee and a revoked link are not sent again.
 */

/** Writes the email with one link, in the transaction that queues it. */
type WriteEmail = (change: ContentTransaction) => Promise<Email>

type Context = Pick<FeatureContext, 'db' | 'config' | 'now' | 'clubNow'>

/** The most children of a family, and teams of them, that get an email at once. */
const MAX_EMAILS = 8

/** Finds the emails with the links of a kind that belong to an address. */
export const findLinks: Record<
  LostLinkKind,
  (context: Context, address: string) => Promise<WriteEmail[]>
> = { fees: findFees, photos: findQuestions, calendar: findCalendars }

/** The link of the family's page; those of an address that pays for many families are sent one by one. */
async function findFees({ db, config, clubNow }: Context, address: string): Promise<WriteEmail[]> {
  const fees = await db
    .selectFrom('payments')
    .select('id')
    .where(sql`lower(payer_email)`, '=', address)
    .execute()
  const { emails } = await findFamilyEmails(
    db,
    fees.map(({ id }) => id),
  )
  const { today } = await clubNow(db)
  return emails
    .slice(0, MAX_EMAILS)
    .map(email => async () => writeFamilyEmail(email, { origin: config.origin, today }))
}

/** A new link for each child, which ends an earlier one. */
async function findQuestions({ db, config, now }: Context, address: string) {
  const children = await childrenOf(db, address)
  return children.map(
    ({ id }): WriteEmail =>
      async change => {
        const token = await makeLink(change, id, { by: BY_FAMILY, now: now() })
        const { name } = await readSettings(change.db)
        return {
          to: address,
          ...consentEmail(name, `${config.origin}/consent/${token}`, LINK_DAYS),
        }
      },
  )
}

/** In place of the user name of staff who made a link. */
const BY_FAMILY = ''

/** The calendars of their teams, as far as staff have made addresses for them. */
async function findCalendars({ db, config }: Context, address: string) {
  const children = await childrenOf(db, address)
  const ids = new Set(children.map(({ team_id }) => team_id))
  const teams = await db
    .selectFrom('family_calendars')
    .innerJoin('teams', 'teams.id', 'family_calendars.team_id')
    .select(['teams.id', 'teams.name', 'token'])
    .orderBy('teams.id')
    .execute()
  return teams
    .filter(({ id }) => ids.has(id))
    .map(
      ({ name, token }): WriteEmail =>
        async () => ({ to: address, ...calendarEmail(name, config.origin + familyPath(token)) }),
    )
}

/** The listed players one of whose parents has the address. */
async function childrenOf(db: Db, address: string) {
  const rows = await db
    .selectFrom('players')
    .select(['id', 'hidden', 'left_on', 'team_id'])
    .where('id', 'in', [0, ...(await childrenAt(db, address))])
    .orderBy('id')
    .execute()
  return rows.filter(isListed).slice(0, MAX_EMAILS)
}
