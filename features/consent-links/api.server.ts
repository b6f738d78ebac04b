import type { FastifyInstance, FastifyRequest } from 'fastify'
import { actorOf } from '../../kit/actor.server.ts'
import { changeContent } from '../../kit/content-change.server.ts'
import { ExpectedError, notSignedIn } from '../../kit/errors.ts'
import type { Feature, FeatureContext } from '../../kit/feature.server.ts'
import { findByLink } from '../../kit/links.server.ts'
import { MAIL_JOB } from '../../kit/mail/mail.server.ts'
import { message } from '../../kit/messages.ts'
import { routeConfig } from '../../kit/operation.server.ts'
import { rowId } from '../../kit/resource/row-id.ts'
import type { Db } from '../../kit/tables.server.ts'
import { invalid, requireValid } from '../../kit/validation.ts'
import { sentence } from '../../ui/sentence.ts'
import { lastPayers } from '../fees/ledger/read.server.ts'
import { familyAddresses } from '../parents/read.server.ts'
import { shownName } from '../settings/player-names.ts'
import { readSettings } from '../settings/store.server.ts'
import { consentEmail } from './emails.ts'
import { childOf, makeLink, revokeLink, takeAnswer } from './links.server.ts'
import { operations } from './operations.server.ts'
import {
  familyAnswer,
  LINK_DAYS,
  type MadeConsentLinks,
  newLinks,
  type OpenConsentLinks,
} from './schema.ts'
import { errorWords } from './words.ts'

declare module '../../kit/reads.ts' {
  interface Reads {
    /** Returns the first name and initial of a link's child; null for an invalid or expired link. */
    'consent-link'(token: string): { child: string } | null
  }
}

/** Links by which families answer whether photos of their child may be shown: docs/decisions/0041. */
export default {
  reads: {
    async 'consent-link'({ db, now }, token) {
      const child = await findByLink(db, 'consent links', token, token => childOf(db, token, now()))
      // The link may be passed on, so the name is short whatever the club's settings.
      return child && { child: shownName(child, 'first_last_initial') }
    },
  },
  lists: { consent_links: ['admin/consent-links'] },
  setUp: context => ({
    admin: app => endpoints(app, context),
    forms: {
      '/consent': {
        submit: values => submitAnswer(context, values),
        failure: sentence(errorWords, 'notSent'),
        key: ({ token }) => token,
      },
    },
  }),
} satisfies Feature

async function submitAnswer(
  { db, now, clubNow }: FeatureContext,
  { token = '', ...values }: Record<string, string>,
) {
  const answer = requireValid(familyAnswer, values)
  await changeContent(db, null, async change => {
    const { today } = await clubNow(change.db)
    await takeAnswer(change, token, { ...answer, today, now: now() })
  })
  return '/consent?sent=1'
}

function endpoints(app: FastifyInstance, context: FeatureContext) {
  const { db, mail, jobs, now } = context

  app.get('/consent-links', routeConfig(operations.list), async (): Promise<OpenConsentLinks> => {
    const links = await db
      .selectFrom('consent_links')
      .select(['player_id', 'made_by', 'created_at', 'expires_at'])
      .where('expires_at', '>', now().toISOString())
      .orderBy('id')
      .execute()
    return { canMail: mail.isSetUp, links }
  })

  app.post('/consent-links', routeConfig(operations.make), async (request, reply) => {
    const made = await makeLinks(context, request)
    if (made.mailed > 0) void jobs.trigger(MAIL_JOB)
    return reply.code(201).send(made)
  })

  app.delete(
    '/consent-links/:id',
    routeConfig(operations.revoke),
    async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
      const id = rowId(request.params.id, 'player')
      await changeContent(db, actorOf(request), change => revokeLink(change, id))
      return reply.code(204).send()
    },
  )
}

async function makeLinks(
  { db, mail, config, now }: FeatureContext,
  request: FastifyRequest,
): Promise<MadeConsentLinks> {
  const { player_ids, email, toPayers } = requireValid(newLinks, request.body)
  const { user } = request
  if (!user) throw notSignedIn()
  if (email && player_ids.length > 1) {
    throw invalid({ email: sentence(errorWords, 'oneFamily') })
  }
  if ((email || toPayers) && !mail.isSetUp) {
    throw new ExpectedError(409, sentence(message, 'noMail'))
  }
  return changeContent(db, actorOf(request), async change => {
    const ids = [...new Set(player_ids)]
    const players = await change.db
      .selectFrom('players')
      .select(['id', 'name'])
      .where('id', 'in', ids)
      .orderBy('name')
      .execute()
    if (players.length < ids.length) {
      throw invalid({ player_ids: sentence(message, 'notExisting', { label: 'Player' }) })
    }
    const payers = toPayers ? await addressesOf(change.db) : new Map<number, string | null>()
    const club = (await readSettings(change.db)).name
    const made: MadeConsentLinks = { links: [], mailed: 0 }
    for (const { id, name } of players) {
      const url = `${config.origin}/consent/${await makeLink(change, id, { by: user.username, now: now() })}`
      const to = email ?? payers.get(id)
      if (!to) {
        made.links.push({ player_id: id, name, url })
        continue
      }
      await mail.queue(change.db, { to, ...consentEmail(club, url, LINK_DAYS) })
      made.mailed += 1
    }
    return made
  })
}

/** Returns the family's address that is stored with the player, or the one that paid the last fee. */
async function addressesOf(db: Db): Promise<ReadonlyMap<number, string | null>> {
  return new Map([...(await lastPayers(db)), ...(await familyAddresses(db))])
}
