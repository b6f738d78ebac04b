import { addDays, dayIn } from '../kit/clock.ts'

/** The day on which the sample club is made; its season is laid around it. */
export const today = dayIn('America/Chicago', new Date())

/** The Saturday so many weeks from this week's; negative ones are past. */
export function saturday(weeks: number) {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  return addDays(today, 6 - weekday + weeks * 7)
}
