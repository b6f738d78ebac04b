/** Addresses at which others take an event over: calendars and maps. */
import { addDays } from '../../../kit/clock.ts'
import { type CalendarEvent, standaloneTitle } from '../schedule/calendar-event.ts'

/** Addresses of over some 2,000 characters fail in places. */
const LONGEST_DETAILS = 1_500

export function googleCalendar(event: CalendarEvent, timeZone: string) {
  const { start, end } = event.all_day ? wholeDays(event) : event
  const dates = [start, end].map(event.all_day ? plain : instant).join('/')
  return `https://calendar.google.com/calendar/render?${query({
    action: 'TEMPLATE',
    text: standaloneTitle(event),
    dates,
    details: event.description.slice(0, LONGEST_DETAILS),
    location: oneLine(event.location),
    ctz: timeZone,
  })}`
}

export function outlookCalendar(event: CalendarEvent) {
  const { start, end } = event.all_day ? wholeDays(event) : event
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: standaloneTitle(event),
    startdt: start,
    enddt: end,
    allday: String(event.all_day),
    body: event.description.slice(0, LONGEST_DETAILS),
    location: oneLine(event.location),
  })}`
}

/** Phones and desktops hand this on to their own calendar, which then asks for changes. */
export function appleSubscription(address: string) {
  return address.replace(/^https?:/, 'webcal:')
}

export function googleSubscription(address: string) {
  return `https://calendar.google.com/calendar/r?${query({ cid: appleSubscription(address) })}`
}

export function outlookSubscription(address: string, name: string) {
  return `https://outlook.live.com/calendar/0/addfromweb?${query({ url: address, name })}`
}

/** A maps search; a place that nobody knows yet has none. */
export function mapsSearch(place: string) {
  const text = oneLine(place)
  if (text === '' || /^tb[ad]$/i.test(text)) return undefined
  return `https://www.google.com/maps/search/?${query({ api: '1', query: text })}`
}

/** Both calendars take the day after the last as the end. */
function wholeDays({ start_date, end_date }: CalendarEvent) {
  return { start: start_date, end: addDays(end_date, 1) }
}

function plain(day: string) {
  return day.replaceAll('-', '')
}

function instant(iso: string) {
  return `${new Date(iso).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function oneLine(text: string) {
  return text.trim().replaceAll(/\s*[\r\n]+\s*/g, ', ')
}

/** Not URLSearchParams: Outlook shows its plus signs. A lone surrogate would make the encoding throw. */
function query(values: Record<string, string>) {
  return Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
    .join('&')
}
