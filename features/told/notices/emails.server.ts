import { headlineOf } from '../../calendar/publish/event-headline.ts'
import { eventPath } from '../../calendar/schedule/event-path.ts'
import { teamsInWords } from '../followers/emails.ts'
import { followLinks, type Recipient } from '../followers/recipients.server.ts'
import { emailWords as followWords } from '../followers/words.ts'
import type { DueNotice } from './notice-of.ts'
import { detailsOf } from './texts.ts'
import { emailWords, noticeWords } from './words.ts'

interface Context {
  follower: Recipient
  /** Names of teams by id. */
  teams: ReadonlyMap<number, string>
  origin: string
  timeZone: string
  today: string
}

/** The email about one change, or about all that are due at once, without its recipient. */
export function noticeEmail(
  notices: readonly [DueNotice, ...DueNotice[]],
  { follower, teams: names, origin, ...clock }: Context,
) {
  const [first, ...others] = notices
  const isOne = others.length === 0
  const teams = teamsOf(notices)
  const paragraphs = notices.map(notice =>
    [
      ...(isOne ? [] : [headlineOf(notice, clock)]),
      ...detailsOf(notice, clock),
      ...(notice.isRestless ? [noticeWords('again')] : []),
    ].join('\n'),
  )
  return {
    ...(isOne && { heading: headlineOf(first, clock) }),
    subject: isOne ? headlineOf(first, clock) : subjectOf(notices, teams),
    paragraphs,
    action: {
      label: emailWords(isOne ? 'seeEvent' : 'see'),
      url:
        origin +
        (isOne && first.kind !== 'removed' ? eventPath(first.event) : schedulePath(notices)),
    },
    notes: whyOf(notices, { follower, names }),
    ...followLinks(origin, follower.token),
  }
}

/** Says why an email comes: what its recipient follows, and the teams of children of an address that the club has. */
function whyOf(
  notices: readonly DueNotice[],
  { follower, names }: { follower: Recipient; names: ReadonlyMap<number, string> },
) {
  const { teamsOnFile, isFirst } = follower
  const isOnFile = (id: number | null) =>
    id === null ? follower.teams.length === teamsOnFile.length : teamsOnFile.includes(id)
  const own = notices.filter(({ event }) => !isOnFile(event.team_id))
  const ids = teamsOnFile.filter(id =>
    notices.some(({ event }) => isOnFile(event.team_id) && (event.team_id ?? id) === id),
  )
  const teams = teamsInWords(ids.map(id => names.get(id) ?? ''))
  return [
    ...(ids.length > 0 ? [followWords('whyOnFile', { teams })] : []),
    ...(ids.length > 0 && isFirst ? [followWords('first')] : []),
    ...(own.length > 0 ? [followWords('why', { teams: teamsOf(own) })] : []),
  ]
}

/** 'U10 Kestrels and the club' */
function teamsOf(notices: readonly DueNotice[]) {
  return teamsInWords([
    ...new Set(notices.map(({ event }) => event.team_name || emailWords('wholeClub'))),
  ])
}

/** What a phone shows of that email: its subject, and what it says of one change, or the first line about each of several. A press opens its page. */
export function pushOf({ subject, paragraphs, action }: ReturnType<typeof noticeEmail>) {
  const { pathname, search, hash } = new URL(action.url)
  const [first = '', ...others] = paragraphs
  const lines = paragraphs.map(text => text.split('\n')[0])
  const body = others.length === 0 ? first : lines.join('\n')
  return { title: subject, body, url: pathname + search + hash }
}

function subjectOf(notices: readonly DueNotice[], teams: string) {
  const isOff = notices.every(({ kind }) => kind === 'cancelled')
  return emailWords(isOff ? 'severalOff' : 'several', { count: notices.length, teams })
}

function schedulePath(notices: readonly DueNotice[]) {
  const ids = new Set(notices.flatMap(({ event }) => event.team_id ?? []))
  return ids.size === 0 ? '/schedule' : `/schedule?team=${[...ids].join(',')}`
}
