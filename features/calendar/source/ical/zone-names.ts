import { findIana } from 'windows-iana'
import { offset } from '../../../../kit/clock.ts'
import { MINUTE_MS } from '../../../../kit/durations.ts'

/** The canonical IANA name of a zone (IANA, Windows or Rails name, with or without a vendor prefix); undefined if unknown. */
export function zoneNamed(name: string | undefined): string | undefined {
  if (name === undefined) return undefined
  const plain = plainTzid(name)
  return known(plain) ?? known(withoutVendor(plain)) ?? known(windowsNames(plain))
}

/** A TZID without its quotes and escapes: as a property its commas are escaped, as a parameter they may be. */
export function plainTzid(tzid: string) {
  return tzid
    .replaceAll('"', '')
    .replaceAll(/\\([,;\\])/g, '$1')
    .trim()
}

const canonicalNames = new Map<string, string | undefined>()

function known(name: string | undefined) {
  if (!name) return undefined
  if (!canonicalNames.has(name)) canonicalNames.set(name, asIntlWritesIt(name))
  return canonicalNames.get(name)
}

function asIntlWritesIt(timeZone: string) {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** `/mozilla.org/20050126_1/America/Chicago` → `America/Chicago`, as `posix/America/Chicago` of a system's zone files */
function withoutVendor(name: string) {
  if (/^(?:posix|right)\//.test(name)) return name.slice(name.indexOf('/') + 1)
  if (!name.startsWith('/')) return undefined
  const segments = name.split('/')
  const area = segments.findLastIndex(segment => AREAS.has(segment))
  return area === -1 ? undefined : segments.slice(area).join('/')
}

const AREAS = new Set(
  'Africa America Antarctica Arctic Asia Atlantic Australia Etc Europe Indian Pacific US'.split(
    ' ',
  ),
)

/**
 * Returns the zone that Windows, Outlook and Rails mean: `Central Standard Time`, `(UTC-06:00) Central Time (US &
 * Canada)`. Most other names have a city's name, which the zone has too: `Tokyo Standard Time`, `Quito`. Outlook lists
 * several: `(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna`.
 */
function windowsNames(name: string) {
  const short = name
    .replace(/^\((?:UTC|GMT)[^)]*\) */, '')
    .replace(/(?: (?:Standard|Daylight))? Time\b/, '')
    .replace(/ \((?:US (?:&|and) Canada|Canada)\)$/, '')
  const zones = short
    .split(/(?:(?<! ) +)?, */)
    .flatMap(
      place =>
        NAMES.get(place) ??
        findIana(windowsName(place))[0] ??
        byCity().get(place.replaceAll(' ', '_')) ??
        [],
    )
  // Cities of one name lie in several zones: in '(UTC-07:00) La Paz, Mazatlan' the first is not the one in Bolivia.
  const offset = offsetIn(name)
  return zones.find(zone => standardOffset(zone) === offset) ?? zones[0] ?? findIana(name)[0]
}

/** `Central` → `Central Standard Time`, `Central (Mexico)` → `Central Standard Time (Mexico)` */
function windowsName(place: string) {
  return place.replace(/( \(Mexico\))?$/, ' Standard Time$1')
}

/** Tells whether a name is a list of cities, which can only be guessed at. */
export function isListOfCities(name: string) {
  return name.replace(/\([^()]*\)/g, '').includes(',')
}

/** Minutes ahead of UTC, as in '(UTC-07:00) …'; undefined if it does not say. */
function offsetIn(name: string) {
  const [, sign, hours, minutes] = /^\((?:UTC|GMT)([+-])(\d\d)[:.](\d\d)\)/.exec(name) ?? []
  if (!sign) return undefined
  return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes))
}

/** Minutes ahead of UTC in the half of the year without summer time. */
function standardOffset(zone: string) {
  return Math.min(...[0, 6].map(month => offset(zone, Date.UTC(2026, month, 15)))) / MINUTE_MS
}

let cities: Map<string, string> | undefined

function byCity() {
  cities ??= new Map(
    Intl.supportedValuesOf('timeZone').map(zone => [zone.slice(zone.lastIndexOf('/') + 1), zone]),
  )
  return cities
}

/** Names that neither windows-iana nor a city has, and Mazatlan's, which windows-iana takes for Chihuahua's. */
const NAMES = new Map(
  Object.entries({
    'International Date Line West': 'Etc/GMT+12',
    Hawaii: 'Pacific/Honolulu',
    Alaska: 'America/Anchorage',
    Arizona: 'America/Phoenix',
    'Mountain (Mexico)': 'America/Mazatlan',
    Guadalajara: 'America/Mexico_City',
    Saskatchewan: 'America/Regina',
    'Indiana (East)': 'America/Indiana/Indianapolis',
    Quito: 'America/Lima',
    Brasilia: 'America/Sao_Paulo',
    Georgetown: 'America/Guyana',
    'Cape Verde Is.': 'Atlantic/Cape_Verde',
    'Coordinated Universal': 'Etc/UTC',
    Edinburgh: 'Europe/London',
    Bern: 'Europe/Zurich',
    'West Central Africa': 'Africa/Lagos',
    Kyiv: 'Europe/Kiev',
    Pretoria: 'Africa/Johannesburg',
    'St. Petersburg': 'Europe/Moscow',
    'Abu Dhabi': 'Asia/Dubai',
    Islamabad: 'Asia/Karachi',
    Chennai: 'Asia/Kolkata',
    Mumbai: 'Asia/Kolkata',
    'New Delhi': 'Asia/Kolkata',
    Hanoi: 'Asia/Bangkok',
    Beijing: 'Asia/Shanghai',
    Osaka: 'Asia/Tokyo',
    Canberra: 'Australia/Sydney',
    'Solomon Is.': 'Pacific/Guadalcanal',
    'New Caledonia': 'Pacific/Noumea',
    Wellington: 'Pacific/Auckland',
    "Nuku'alofa": 'Pacific/Tongatapu',
    'American Samoa': 'Pacific/Pago_Pago',
  }),
)
