import { addDays, dayIn } from '../kit/clock.ts'

/** The instant at which the sample club is created. */
export const createdAt = new Date()

/** The day on which it is created; its season lies around it. */
export const today = dayIn('America/Chicago', createdAt)

/** The Saturday of this week, or of the week that many weeks later; negative numbers are past weeks. */
export function saturday(weeks: number) {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  return addDays(today, 6 - weekday + weeks * 7)
}
