import { instantOf } from '../../../../kit/clock.ts'
import { MINUTE_MS } from '../../../../kit/durations.ts'

/** The canonical IANA name of a zone (IANA, Windows or Rails name, with or without a vendor prefix); undefined if unknown. */
export function zoneNamed(name: string | undefined): string | undefined {
  if (name === undefined) return undefined
  const plain = plainTzid(name)
  return known(plain) ?? known(withoutVendor(plain)) ?? known(meant(plain))
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
function meant(name: string) {
  const short = name
    .replace(/^\((?:UTC|GMT)[^)]*\) */, '')
    .replace(/(?: (?:Standard|Daylight))? Time\b/, '')
    .replace(/ \((?:US (?:&|and) Canada|Canada)\)$/, '')
  const zones = short
    .split(/ *, */)
    .flatMap(place => NAMES.get(place) ?? byCity().get(place.replaceAll(' ', '_')) ?? [])
  // Cities of one name lie in several zones: in '(UTC-07:00) La Paz, Mazatlan' the first is not the one in Bolivia.
  const said = offsetIn(name)
  return zones.find(zone => standardOffset(zone) === said) ?? zones[0]
}

/** Tells whether a name is a list of cities, which can only be guessed at. */
export function isListOfCities(name: string) {
  return name.replace(/\([^)]*\)/g, '').includes(',')
}

/** Minutes ahead of UTC, as in '(UTC-07:00) …'; undefined if it does not say. */
function offsetIn(name: string) {
  const [, sign, hours, minutes] = /^\((?:UTC|GMT)([+-])(\d\d)[:.](\d\d)\)/.exec(name) ?? []
  if (!sign) return undefined
  return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes))
}

/** Minutes ahead of UTC in the half of the year without summer time. */
function standardOffset(zone: string) {
  const ahead = ['2026-01-15', '2026-07-15'].map(day => {
    const noon = instantOf(day, '12:00', zone).getTime()
    return (Date.parse(`${day}T12:00:00Z`) - noon) / MINUTE_MS
  })
  return Math.min(...ahead)
}

let cities: Map<string, string> | undefined

function byCity() {
  cities ??= new Map(
    Intl.supportedValuesOf('timeZone').map(zone => [zone.slice(zone.lastIndexOf('/') + 1), zone]),
  )
  return cities
}

const NAMES = new Map(
  Object.entries({
    // North America
    'International Date Line West': 'Etc/GMT+12',
    Hawaiian: 'Pacific/Honolulu',
    Hawaii: 'Pacific/Honolulu',
    Aleutian: 'America/Adak',
    Alaskan: 'America/Anchorage',
    Alaska: 'America/Anchorage',
    Pacific: 'America/Los_Angeles',
    'Pacific (Mexico)': 'America/Tijuana',
    Yukon: 'America/Whitehorse',
    'US Mountain': 'America/Phoenix',
    Arizona: 'America/Phoenix',
    Mountain: 'America/Denver',
    'Mountain (Mexico)': 'America/Mazatlan',
    Central: 'America/Chicago',
    'Central (Mexico)': 'America/Mexico_City',
    Guadalajara: 'America/Mexico_City',
    'Central America': 'America/Guatemala',
    'Canada Central': 'America/Regina',
    Saskatchewan: 'America/Regina',
    Eastern: 'America/New_York',
    'Eastern (Mexico)': 'America/Cancun',
    'US Eastern': 'America/Indiana/Indianapolis',
    'Indiana (East)': 'America/Indiana/Indianapolis',
    Cuba: 'America/Havana',
    Haiti: 'America/Port-au-Prince',
    'Turks And Caicos': 'America/Grand_Turk',
    Atlantic: 'America/Halifax',
    Newfoundland: 'America/St_Johns',
    'Saint Pierre': 'America/Miquelon',
    Greenland: 'America/Nuuk',
    // South America
    'SA Pacific': 'America/Bogota',
    Quito: 'America/Lima',
    Venezuela: 'America/Caracas',
    'SA Western': 'America/La_Paz',
    'Pacific SA': 'America/Santiago',
    'Central Brazilian': 'America/Cuiaba',
    'E. South America': 'America/Sao_Paulo',
    Brasilia: 'America/Sao_Paulo',
    Tocantins: 'America/Araguaina',
    'SA Eastern': 'America/Cayenne',
    Georgetown: 'America/Guyana',
    Argentina: 'America/Argentina/Buenos_Aires',
    Magallanes: 'America/Punta_Arenas',
    // Europe and Africa
    'Cape Verde Is.': 'Atlantic/Cape_Verde',
    Greenwich: 'Atlantic/Reykjavik',
    GMT: 'Europe/London',
    'Coordinated Universal': 'Etc/UTC',
    Edinburgh: 'Europe/London',
    'W. Europe': 'Europe/Berlin',
    'Central Europe': 'Europe/Budapest',
    Romance: 'Europe/Paris',
    'Central European': 'Europe/Warsaw',
    Bern: 'Europe/Zurich',
    'W. Central Africa': 'Africa/Lagos',
    'West Central Africa': 'Africa/Lagos',
    Morocco: 'Africa/Casablanca',
    GTB: 'Europe/Bucharest',
    'E. Europe': 'Europe/Chisinau',
    FLE: 'Europe/Kiev',
    Kyiv: 'Europe/Kiev',
    'Middle East': 'Asia/Beirut',
    Egypt: 'Africa/Cairo',
    Libya: 'Africa/Tripoli',
    Namibia: 'Africa/Windhoek',
    'South Africa': 'Africa/Johannesburg',
    Pretoria: 'Africa/Johannesburg',
    'E. Africa': 'Africa/Nairobi',
    Turkey: 'Europe/Istanbul',
    Belarus: 'Europe/Minsk',
    Russian: 'Europe/Moscow',
    'St. Petersburg': 'Europe/Moscow',
    // Asia
    Israel: 'Asia/Jerusalem',
    Jordan: 'Asia/Amman',
    Syria: 'Asia/Damascus',
    Arabic: 'Asia/Baghdad',
    Arab: 'Asia/Riyadh',
    Arabian: 'Asia/Dubai',
    'Abu Dhabi': 'Asia/Dubai',
    Iran: 'Asia/Tehran',
    Azerbaijan: 'Asia/Baku',
    Georgian: 'Asia/Tbilisi',
    Caucasus: 'Asia/Yerevan',
    Afghanistan: 'Asia/Kabul',
    'West Asia': 'Asia/Tashkent',
    Ekaterinburg: 'Asia/Yekaterinburg',
    Pakistan: 'Asia/Karachi',
    Islamabad: 'Asia/Karachi',
    India: 'Asia/Kolkata',
    Chennai: 'Asia/Kolkata',
    Mumbai: 'Asia/Kolkata',
    'New Delhi': 'Asia/Kolkata',
    'Sri Lanka': 'Asia/Colombo',
    Nepal: 'Asia/Kathmandu',
    'Central Asia': 'Asia/Almaty',
    Bangladesh: 'Asia/Dhaka',
    Myanmar: 'Asia/Yangon',
    'SE Asia': 'Asia/Bangkok',
    Hanoi: 'Asia/Bangkok',
    'N. Central Asia': 'Asia/Novosibirsk',
    'North Asia': 'Asia/Krasnoyarsk',
    'North Asia East': 'Asia/Irkutsk',
    China: 'Asia/Shanghai',
    Beijing: 'Asia/Shanghai',
    'North Korea': 'Asia/Pyongyang',
    Korea: 'Asia/Seoul',
    Osaka: 'Asia/Tokyo',
    Transbaikal: 'Asia/Chita',
    // Australia and the Pacific
    'W. Australia': 'Australia/Perth',
    'Aus Central W.': 'Australia/Eucla',
    'Cen. Australia': 'Australia/Adelaide',
    'AUS Central': 'Australia/Darwin',
    'E. Australia': 'Australia/Brisbane',
    'AUS Eastern': 'Australia/Sydney',
    Canberra: 'Australia/Sydney',
    Tasmania: 'Australia/Hobart',
    'West Pacific': 'Pacific/Port_Moresby',
    'Central Pacific': 'Pacific/Guadalcanal',
    'Solomon Is.': 'Pacific/Guadalcanal',
    'New Caledonia': 'Pacific/Noumea',
    'New Zealand': 'Pacific/Auckland',
    Wellington: 'Pacific/Auckland',
    'Chatham Islands': 'Pacific/Chatham',
    "Nuku'alofa": 'Pacific/Tongatapu',
    Tonga: 'Pacific/Tongatapu',
    Samoa: 'Pacific/Apia',
    'American Samoa': 'Pacific/Pago_Pago',
    'Line Islands': 'Pacific/Kiritimati',
  }),
)
