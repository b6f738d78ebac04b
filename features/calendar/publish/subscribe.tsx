import { ButtonLink } from '../../../ui/button.tsx'
import { wordsWith } from '../../../ui/words-with.tsx'
import type { TeamOption } from '../schedule/select-events.ts'
import { appleSubscription, googleSubscription, outlookSubscription } from './calendar-links.ts'
import CopyAddress from './copy-address.island.tsx'
import disclosure from './disclosure.optional.module.css'
import { feedName, feedPath, type IcsFeed } from './ics-feeds.ts'
import css from './subscribe.module.css'
import { subscribeButton, subscribeWords } from './subscribe-words.ts'

interface SubscribeProps {
  team: TeamOption | undefined
  clubName: string
  /** The site's origin, `https://…`. */
  origin: string
}

/** Links to subscribe to the calendar of a team or the club; a disclosure that works without JavaScript. */
export function Subscribe({ isOpen, ...feed }: SubscribeProps & { isOpen?: boolean }) {
  return (
    <details id="subscribe" className={disclosure.disclosure} open={isOpen}>
      <summary>
        <Icon />
        {subscribeButton('subscribe')}
      </summary>
      <SubscribeTo {...feed} />
    </details>
  )
}

/** The links alone, for all events or the games. */
export function SubscribeTo({ team, clubName, origin }: SubscribeProps) {
  const feed = `feed${team?.id ?? ''}`
  return (
    <div className={css.body}>
      <p className={css.text}>
        {wordsWith(subscribeWords, 'puts', {
          name: <bdi translate="no">{team?.name ?? clubName}</bdi>,
        })}
      </p>
      <fieldset className={css.choice}>
        <legend>{subscribeWords('subscribeTo')}</legend>
        <label>
          <input type="radio" name={feed} value="all" defaultChecked />
          {subscribeWords('all')}
        </label>
        <label>
          <input type="radio" name={feed} value="games" />
          {subscribeWords('games')}
        </label>
      </fieldset>
      {/* CSS shows the links of the chosen radio button. */}
      <div className={css.all}>
        <SubscribeLinks feed={{ team, gamesOnly: false }} clubName={clubName} origin={origin} />
      </div>
      <div className={css.games}>
        <SubscribeLinks feed={{ team, gamesOnly: true }} clubName={clubName} origin={origin} />
      </div>
      <p className={css.note}>{subscribeWords('android')}</p>
    </div>
  )
}

function SubscribeLinks({
  feed,
  clubName,
  origin,
}: Omit<SubscribeProps, 'team'> & { feed: IcsFeed }) {
  return <CalendarLinks url={origin + feedPath(feed)} name={feedName(feed, clubName)} />
}

/** Links that put the calendar at that URL into the visitor's own. */
export function CalendarLinks({ url, name }: { url: string; name: string }) {
  const links = {
    Apple: appleSubscription(url),
    Google: googleSubscription(url),
    Outlook: outlookSubscription(url, name),
  }
  return (
    <>
      <p className={css.links}>
        {Object.entries(links).map(([calendar, href]) => (
          <ButtonLink key={calendar} variant="quiet" href={href} rel="noopener noreferrer">
            {calendar}
          </ButtonLink>
        ))}
      </p>
      <p>
        {subscribeWords('anyOther')}
        <span className={css.url}>
          <code>{url}</code>
          <CopyAddress text={url} label={subscribeWords('copy')} />
        </span>
      </p>
    </>
  )
}

function Icon() {
  return (
    <svg viewBox="0 0 16 16" width="18" height="18" aria-hidden="true">
      <path d="M2 3.5H14V14H2ZM2 6.5H14M5 1.5V4.5M11 1.5V4.5M8 8.5V12M6.25 10.25H9.75" />
    </svg>
  )
}
