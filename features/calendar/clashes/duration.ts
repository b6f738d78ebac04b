import { counted } from '../../../ui/english.ts'

/** '45 minutes', '2 hours', '2 hours and 5 minutes' */
export function duration(minutes: number) {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [
    hours > 0 && counted(hours, 'hour'),
    (rest > 0 || hours === 0) && counted(rest, 'minute'),
  ]
  return parts.filter(Boolean).join(' and ')
}
