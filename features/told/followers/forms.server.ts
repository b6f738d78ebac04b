import { DAY_MINUTES, DAY_MS } from '../../../kit/durations.ts'
import { ExpectedError, type FieldErrors } from '../../../kit/errors.ts'
import type { FeatureContext, Form } from '../../../kit/feature.server.ts'
import { afterResponses } from '../../../kit/http/after-response.server.ts'
import { MAIL_JOB } from '../../../kit/mail/mail.server.ts'
import { message } from '../../../kit/messages.ts'
import { limiter } from '../../../kit/rate-limit.server.ts'
import { check, invalid } from '../../../kit/validation.ts'
import { sentence } from '../../../ui/sentence.ts'
import { readSettings } from '../../settings/store.server.ts'
import { withoutTypo } from './address-typo.ts'
import { existingTeams, familyTeam } from './asked-teams.server.ts'
import { checkedTeams } from './checked-teams.ts'
import { askingEmail, knownEmail } from './emails.ts'
import { followLimits } from './limits.server.ts'
import { followPath } from './recipients.server.ts'
import { asked, preferences, UNCONFIRMED_DAYS } from './schema.ts'
import {
  addFollower,
  changeFollower,
  confirmFollower,
  findFollower,
  removeFollower,
  type TeamToFollow,
} from './store.server.ts'
import { errorWords } from './words.ts'

type Values = Record<string, string>

/**
 * Answers the two forms at `/follow`: that of everybody, and that of the page behind a follower's link, which has its
 * token. Neither what the first answers nor its time tells whether an address is known.
 */
export function followForm(context: FeatureContext): Form {
  const ask = asking(context)
  return {
    page: values => (values.token === undefined ? 'follow' : 'following'),
    submit: (values, { ip }) =>
      values.token === undefined ? ask(values, ip) : change(context, values.token, values),
    failure: sentence(errorWords, 'notSent'),
  }
}

/** Somebody waits for these emails, and staff may not see to whom they go. */
const OWN = { isUrgent: true, isConfidential: true }

function asking(context: FeatureContext) {
  const { db, mail, jobs, log, config, now, read } = context
  const { perClient, inAll } = followLimits(db)
  const perAddress = limiter(db, { name: 'follow-emails', attempts: 3, minutes: DAY_MINUTES })
  const afterResponse = afterResponses(log, 'a follower was not stored')

  async function store(address: string, ids: readonly number[], family: string) {
    await perAddress.take(address)
    const ofFamily = await familyTeam(db, family)
    const teams = ids.map(id => ({ id, forFamilies: id === ofFamily }))
    await db.transaction().execute(async db => {
      const follower = await addFollower(db, { address, teams, now: now() })
      if (follower.teams.length === 0 && !follower.isConfirmed) return
      const { name: club } = await readSettings(db)
      const names = await namesOf(follower.teams)
      const url = config.origin + followPath(follower.token)
      if (follower.isConfirmed) {
        // The page proposes the teams: a stranger who types an address adds none.
        const query = new URLSearchParams({ team: ids.join(','), ...(ofFamily && { family }) })
        const email = knownEmail({ club, teams: names, url: `${url}?${query}` })
        await mail.queue(db, { to: address, ...email, ...OWN })
      } else {
        const expiresAt = new Date(now().getTime() + UNCONFIRMED_DAYS * DAY_MS)
        const email = askingEmail({ club, teams: names, url })
        await mail.queue(db, { to: address, ...email, ...OWN, expiresAt })
      }
    })
    void jobs.trigger(MAIL_JOB)
  }

  async function namesOf(ids: readonly number[]) {
    return (await read('teams')).filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  }

  return async (values: Values, ip: string) => {
    const { address, teams } = await validAsk(context, values)
    if (!mail.isSetUp) throw new ExpectedError(409, sentence(message, 'noMail'))
    await perClient.take(ip)
    await inAll.take('all')
    afterResponse(() => store(address, teams, values.family ?? ''))
    return '/follow?sent=1'
  }
}

/** Throws a 400 for no address or team, and once for an address with a likely typo. */
async function validAsk({ read }: FeatureContext, values: Values) {
  const suggestion = values.use ? withoutTypo(values.asked ?? '') : undefined
  const { data, errors } = check(asked, { email: suggestion ?? values.email })
  const teams = await existingTeams(read, checkedTeams(values))
  const problems: FieldErrors = {
    ...errors,
    ...(teams.length === 0 && { teams: sentence(errorWords, 'chooseTeam') }),
  }
  const meant = data && data.email !== values.asked?.toLowerCase() && withoutTypo(data.email)
  if (meant) problems.email = sentence(errorWords, 'didYouMean', { address: meant })
  if (!data || Object.keys(problems).length > 0) throw invalid(problems)
  return { address: data.email, teams }
}

/** The presses of the page behind a follower's link. */
async function change(context: FeatureContext, token: string, values: Values) {
  const { db, now } = context
  if (values.press === 'stop') return stoppedPath(await removeFollower(db, token))
  const follower = await findFollower(db, token)
  if (!follower) throw new ExpectedError(404, sentence(errorWords, 'linkInvalid'))
  if (values.press === 'yes') await confirmFollower(db, follower.id, now())
  else await changeFollower(db, follower.id, await validChoice(context, values, follower.on_file))
  return `${followPath(token)}?sent=1`
}

/** The page that says that somebody has left, with the way back. */
function stoppedPath({ teams, isOnFile }: Awaited<ReturnType<typeof removeFollower>>) {
  return `/follow?sent=${isOnFile ? 'left' : 'stopped'}${teams.length > 0 ? `&team=${teams.join(',')}` : ''}`
}

async function validChoice(context: FeatureContext, values: Values, isOnFile: boolean) {
  const { data, errors } = check(preferences, values)
  const ids = await existingTeams(context.read, checkedTeams(values))
  const none = ids.length === 0 && !isOnFile && { teams: sentence(errorWords, 'chooseTeamOrStop') }
  if (!data || none) throw invalid({ ...errors, ...none })
  const { what, quiet_from, quiet_until } = data
  const ofFamily = await familyTeam(context.db, values.family ?? '')
  const teams = ids.map((id): TeamToFollow => ({ id, forFamilies: id === ofFamily }))
  return { teams, only_urgent: what === 'urgent', quiet_from, quiet_until }
}
