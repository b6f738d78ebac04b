import { MAX_TITLE } from '../limits.ts'
import { oneLine } from './texts.ts'
import { zoneNamed } from './zone-names.ts'

/** What a calendar says of itself, from its own properties. */
export function headerOf(lines: string[], clubZone: string) {
  const value = (name: string) => {
    const property = new RegExp(`^${name}[;:]`, 'i')
    const line = lines.find(each => property.test(each))
    return line
      ?.slice(line.indexOf(':') + 1)
      .replaceAll(/\\([,;\\])/g, '$1')
      .trim()
  }
  return {
    name: oneLine(value('X-WR-CALNAME') ?? value('NAME') ?? '').slice(0, MAX_TITLE),
    timeZone: zoneNamed(value('X-WR-TIMEZONE')) ?? zoneNamed(value('TZID')) ?? clubZone,
    refreshMinutes: minutes(value('X-PUBLISHED-TTL') ?? value('REFRESH-INTERVAL')),
  }
}

/** `PT1H` → 60. An hour when it does not say; more often than every quarter of an hour nobody is asked. */
function minutes(interval = '') {
  const [, weeks, days, hours, rest] =
    /^P(?:(\d{1,4})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?)?/.exec(interval) ?? []
  const total =
    (Number(weeks ?? 0) * 7 + Number(days ?? 0)) * 1_440 +
    Number(hours ?? 0) * 60 +
    Number(rest ?? 0)
  return total === 0 ? 60 : Math.min(Math.max(total, 15), 1_440)
}
