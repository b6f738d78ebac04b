import { useMemo } from 'react'
import type { Choice } from '../../ui/form/choices.tsx'

/** The zones that most clubs need, from east to west. */
const NEAREST = [
  'America/St_Johns',
  'America/Halifax',
  'America/New_York',
  'America/Toronto',
  'America/Chicago',
  'America/Winnipeg',
  'America/Denver',
  'America/Edmonton',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Vancouver',
  'America/Anchorage',
  'Pacific/Honolulu',
]

/** Every time zone, the nearest first; labels begin with the city, so that typing its name finds it. */
export function useTimeZoneChoices(current: string): Choice[] {
  return useMemo(() => {
    const zones = new Set([...NEAREST, ...Intl.supportedValuesOf('timeZone'), current])
    return [...zones].map(zone => ({
      value: zone,
      ...(NEAREST.includes(zone)
        ? { label: `${city(zone)} (${zoneName(zone)})`, group: 'United States and Canada' }
        : { label: city(zone), group: regionOf(zone) }),
    }))
  }, [current])
}

/** 'Knox, Indiana' of 'America/Indiana/Knox'. */
function city(zone: string) {
  const [region = '', ...places] = zone.split('/')
  const names = places.length > 0 ? places.toReversed() : [region]
  return names.join(', ').replaceAll('_', ' ')
}

/** 'Central'. Only for the nearest zones: each takes a phone a millisecond. */
function zoneName(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
  const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value
  return name?.replace(/ Time$/, '')
}

function regionOf(zone: string) {
  const [region = ''] = zone.split('/')
  return region === 'America' ? 'The Americas' : region
}
