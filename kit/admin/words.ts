/** Days, moments and long texts as the portal's tables show them. */

import { dayIn, timeIn } from '../clock.ts'
import { formatTime } from '../format-date.ts'

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** 'Mar 14, 2026' */
export function dayWords(day: string | null) {
  const date = new Date(`${day}T00:00:00Z`)
  return day && !Number.isNaN(date.getTime()) ? DAY.format(date) : 'No date'
}

/** 'Mar 14, 2026 at 6:00 PM' on the club's clocks. */
export function momentWords(instant: string, timeZone: string) {
  const moment = new Date(instant)
  return `${dayWords(dayIn(timeZone, moment))} at ${formatTime(timeIn(timeZone, moment))}`
}

/** At most so many characters; an ellipsis stands for the rest. */
export function cutAt(most: number, text: string) {
  const characters = [...text.replaceAll(/\s+/g, ' ').trim()]
  return characters.length > most ? `${characters.slice(0, most).join('')}...` : characters.join('')
}
