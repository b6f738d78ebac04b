/** Calendar days as the club reckons them: `yyyy-MM-dd`. */

/** The day that it is, at that instant, in that time zone. */
export function dayIn(timeZone: string, instant: Date) {
  // Sweden writes its dates as yyyy-MM-dd.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant)
}

/** The day so many days later; earlier when negative. */
export function addDays(day: string, days: number) {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
