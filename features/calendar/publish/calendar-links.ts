/** URLs of other services: calendars that take over an event or a feed, and maps. */
import { addDays } from '../../../kit/clock.ts'
import { mapsSearch, oneLine } from '../../../ui/maps-search.ts'
import { query } from '../../../ui/url-query.ts'
import { type CalendarEvent, standaloneTitle } from '../schedule/calendar-event.ts'
import { placeText } from '../schedule/place.ts'
import { endOf, type UsualLengths } from '../schedule/usual-length.ts'
import { eventDetails } from './event-details.ts'

type ClubTimes = UsualLengths & { timeZone: string }

/** URLs over some 2,000 characters fail in some browsers and services. */
const MAX_DETAILS = 1_500

export function googleCalendar(event: CalendarEvent, club: ClubTimes) {
  const { start, end } = extentOf(event, club)
  const dates = [start, end].map(event.all_day ? plain : instant).join('/')
  return `https://calendar.google.com/calendar/render?${query({
    action: 'TEMPLATE',
    text: standaloneTitle(event),
    dates,
    details: eventDetails(event, club.timeZone).slice(0, MAX_DETAILS),
    location: oneLine(placeText(event)),
    ctz: club.timeZone,
  })}`
}

export function outlookCalendar(event: CalendarEvent, club: ClubTimes) {
  const { start, end } = extentOf(event, club)
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: standaloneTitle(event),
    startdt: start,
    enddt: end,
    allday: String(event.all_day),
    body: eventDetails(event, club.timeZone).slice(0, MAX_DETAILS),
    location: oneLine(placeText(event)),
  })}`
}

/** A webcal: URL, which the system opens in its own calendar app. */
export function appleSubscription(feedUrl: string) {
  return feedUrl.replace(/^https?:/, 'webcal:')
}

export function googleSubscription(feedUrl: string) {
  return `https://calendar.google.com/calendar/r?${query({ cid: appleSubscription(feedUrl) })}`
}

export function outlookSubscription(feedUrl: string, name: string) {
  return `https://outlook.live.com/calendar/0/addfromweb?${query({ url: feedUrl, name })}`
}

/** Returns a maps search for the event's place: its pin, or the address, or the venue. */
export function mapOf({ location, venue, pin }: Pick<CalendarEvent, 'location' | 'venue' | 'pin'>) {
  return mapsSearch(pin ?? location) ?? mapsSearch(venue ?? '')
}

/** Both services expect an end; for whole days it is exclusive. */
function extentOf(event: CalendarEvent, lengths: UsualLengths) {
  const { all_day, start, start_date, end_date } = event
  if (all_day) return { start: start_date, end: addDays(end_date, 1) }
  return { start, end: endOf(event, lengths) }
}

function plain(day: string) {
  return day.replaceAll('-', '')
}

/** `20261107T150000Z` */
export function instant(iso: string) {
  return `${new Date(iso).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}
