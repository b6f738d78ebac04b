import { eventPath } from '../../calendar/schedule/event-path.ts'
import { teamsInWords } from '../followers/emails.ts'
import { type Follower, followPath } from '../followers/recipients.server.ts'
import type { DueNotice } from './notice-of.ts'
import { detailsOf, headlineOf } from './texts.ts'
import { emailWords, noticeWords } from './words.ts'

interface Context {
  follower: Follower
  origin: string
  timeZone: string
  today: string
}

/** The email about one change, or about all that are due at once, without its recipient. */
export function noticeEmail(
  notices: readonly [DueNotice, ...DueNotice[]],
  { follower, origin, ...clock }: Context,
) {
  const [first, ...others] = notices
  const isOne = others.length === 0
  const teams = teamsInWords([
    ...new Set(notices.map(({ event }) => event.team_name || emailWords('wholeClub'))),
  ])
  const url = origin + followPath(follower.token)
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
    notes: [emailWords('why', { teams })],
    links: [
      { label: emailWords('stop'), url: `${url}#stop` },
      { label: emailWords('change'), url },
    ],
    unsubscribeUrl: `${url}/stop`,
  }
}

function subjectOf(notices: readonly DueNotice[], teams: string) {
  const isOff = notices.every(({ kind }) => kind === 'cancelled')
  return emailWords(isOff ? 'severalOff' : 'several', { count: notices.length, teams })
}

function schedulePath(notices: readonly DueNotice[]) {
  const ids = new Set(notices.flatMap(({ event }) => event.team_id ?? []))
  return ids.size === 0 ? '/schedule' : `/schedule?team=${[...ids].join(',')}`
}
