import { ButtonLink } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import type { TeamOption } from '../schedule/select-events.ts'
import { appleSubscription, googleSubscription, outlookSubscription } from './calendar-links.ts'
import disclosure from './disclosure.module.css'
import { feedName, feedPath, type IcsFeed } from './ics-feeds.ts'
import css from './subscribe.module.css'

interface SubscribeProps {
  team: TeamOption | undefined
  clubName: string
  /** Of the site, `https://…`. */
  origin: string
}

/** Links to subscribe to the calendar of the chosen team or the club; a disclosure that works without JavaScript. */
export function Subscribe({ team, clubName, origin }: SubscribeProps) {
  return (
    <details className={disclosure.disclosure}>
      <summary>
        <Icon />
        Subscribe to this calendar
      </summary>
      <div className={css.body}>
        <p className={css.text}>
          Puts the events of <bdi>{team?.name ?? clubName}</bdi> into your own calendar, where new
          times and cancellations then arrive by themselves.
        </p>
        <fieldset className={css.choice}>
          <legend>Subscribe to</legend>
          <label>
            <input type="radio" name="feed" value="all" defaultChecked />
            All events
          </label>
          <label>
            <input type="radio" name="feed" value="games" />
            Games only
          </label>
        </fieldset>
        {/* CSS shows the links of the chosen radio button. */}
        <div className={css.all}>
          <SubscribeLinks feed={{ team, gamesOnly: false }} {...{ clubName, origin }} />
        </div>
        <div className={css.games}>
          <SubscribeLinks feed={{ team, gamesOnly: true }} {...{ clubName, origin }} />
        </div>
        <p className={css.note}>
          On an Android phone the calendar app cannot subscribe by itself: press Google on a
          computer, or copy the address there, and it appears on the phone. Google looks for changes
          only about once a day, so on the day itself trust this page.
        </p>
      </div>
    </details>
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
        Any other calendar takes the address:
        <span className={css.url}>
          <code>{url}</code>
          <CopyButton text={url} label="Copy address" />
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
