import { HOUR_MS } from '../../kit/durations.ts'
import { counted } from '../../ui/english.ts'

/** '5 hours'; from two days on, '3 days'. */
export function formatAge(madeAt: string, now: Date) {
  const hours = Math.floor((now.getTime() - Date.parse(madeAt)) / HOUR_MS)
  if (hours < 1) return 'Less than an hour'
  return hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day')
}

/** '19.2 MB', '34 KB' */
export function formatSize(bytes: number) {
  if (bytes < 1e5) return `${Math.round(bytes / 1e3)} KB`
  const [size, unit] = bytes >= 1e9 ? [bytes / 1e9, 'GB'] : [bytes / 1e6, 'MB']
  return `${size.toFixed(1)} ${unit}`
}
