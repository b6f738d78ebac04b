/**
 * Implements the rules of decision 0068 a second time, by comparing every event with every other, from meanings instead
 * of written names. It uses nothing of the product.
 */
import {
  COACHES,
  DAYS,
  GAME,
  OTHER,
  PLACES,
  PRACTICE,
  type Sketch,
  TEAMS,
  type World,
} from './sketch.ts'

type Found = [kind: string, level: string]

/**
 * Results like 'field stop 2 5', sorted; `unsure` are events that end so close to sunset that a minute of the almanac
 * decides.
 */
export function oracle({ events, closures, restHours }: World) {
  const found: string[] = []
  const unsure = new Set<number>()
  const on = events.filter(({ status }) => status !== 'cancelled')
  for (const event of on) {
    for (const [kind, level] of alone(event)) found.push(`${kind} ${level} ${event.id}`)
    for (const other of on)
      if (other.id > event.id) {
        const worst = pair(event, other)
        if (worst) found.push(`${worst.join(' ')} ${event.id} ${other.id}`)
      }
  }
  return { found: found.sort(), unsure }

  function closing(event: Sketch) {
    const listed = event.where.place !== null && PLACES[event.where.place]?.at !== null
    const hosted = event.type === 'practice' || (event.type === 'game' && event.home)
    const those = closures.filter(
      ({ day, place }) =>
        day === event.day && (place === null ? listed || hosted : place === event.where.place),
    )
    if (those.some(({ status }) => status === 'cancelled')) return 'cancelled'
    return those.length > 0 && event.status === 'scheduled' ? 'delayed' : undefined
  }

  function alone(event: Sketch): Found[] {
    const closed = closing(event)
    if (closed === 'cancelled') return [['closed', 'warn']]
    const found: Found[] = closed ? [['closed', 'note']] : []
    const span = spanOf(event)
    const place = placeOf(event)
    if (!span || !place) return found
    const ending = (event.day + event.more) * 1440
    const [from, until] = place.open
    const isEarly = from !== null && span[0] - event.day * 1440 < from
    const isLate = until !== null && span[1] - ending > until
    if (isEarly || isLate) found.push(['hours', 'warn'])
    if (place.lights === false && place.at) {
      const sunset = sunsetOf(event.day + event.more, place.at[0], place.at[1])
      if (Math.abs(span[1] - ending - sunset) < 4) unsure.add(event.id)
      else if (span[1] - ending > sunset) found.push(['dark', 'warn'])
    }
    return found
  }

  function pair(a: Sketch, b: Sketch): Found | undefined {
    if (closing(a) === 'cancelled' || closing(b) === 'cancelled') return undefined
    const isSameDay = a.day === b.day
    const isSameStart = isSameDay && a.start === b.start
    const isSamePlace = a.where.place === b.where.place
    const isSameField = a.where.field === b.where.field && partOf(a) === partOf(b)
    const isNowhere = a.where.place === null && b.where.place === null
    const isSameSpot = isNowhere || (isSamePlace && isSameField)
    if (isSameStart && a.team === b.team && a.type === b.type && opponentOf(a) === opponentOf(b))
      if (isSameSpot) return ['duplicate', 'stop']
    for (const [t, g] of [
      [a, b],
      [b, a],
    ] as const)
      if (t.type === 'tournament' && g.type === 'game' && (t.team === null || t.team === g.team))
        return undefined
    if (a.type === 'game' && b.type === 'game' && isSameStart)
      if ((b.team !== null && a.opponent === b.team) || (a.team !== null && b.opponent === a.team))
        return undefined
    const found: Found[] = []
    const [first, second] = [spanOf(a), spanOf(b)]
    if (!first || !second) return undefined
    const together = Math.max(first[0], second[0]) < Math.min(first[1], second[1])
    const ourTeam = a.team !== null && a.team === b.team
    const bothCoach = COACHES.some(
      ({ teams }) =>
        a.team !== null && b.team !== null && [a.team, b.team].every(t => teams.includes(t)),
    )
    if (together && ourTeam) found.push(['team', 'stop'])
    if (together && isSamePlace && !isNowhere) found.push(...fieldOf(a, b, bothCoach))
    if (together && !ourTeam && bothCoach && !(isSamePlace && !isNowhere && meet(a, b)))
      found.push(['coach', 'warn'])
    if (!together) {
      const gap = first[0] < second[0] ? second[0] - first[1] : first[0] - second[1]
      const [from, to] = [placeOf(a)?.at, placeOf(b)?.at]
      if ((ourTeam || bothCoach) && from && to && !isSamePlace)
        if (((kilometres(from, to) * 1.4) / 50) * 60 > gap) found.push(['drive', 'warn'])
      if (ourTeam && a.type === 'game' && b.type === 'game' && restHours !== null)
        if (gap < restHours * 60) found.push(['rest', 'note'])
    }
    for (const level of ['stop', 'warn', 'note']) {
      const worst = found.find(each => each[1] === level)
      if (worst) return worst
    }
    return undefined
  }
}

function fieldOf(a: Sketch, b: Sketch, bothCoach: boolean): Found[] {
  const isMatch = [a, b].some(({ type }) => type === 'game' || type === 'tournament')
  const practices = bothCoach ? 'note' : 'warn'
  if (meet(a, b)) return [['field', isMatch ? 'stop' : practices]]
  if (a.where.field !== null && b.where.field !== null) return []
  const isAway = [a, b].some(({ type, home }) => type === 'game' && !home)
  return placeOf(a)?.fields === null && isAway ? [] : [['field', 'note']]
}

/** Tells whether two events at one place are certainly on one field. */
function meet(a: Sketch, b: Sketch) {
  const fields = placeOf(a)?.fields
  if (a.where.field === null && b.where.field === null) return fields === 0 || fields === 1
  const [one, other] = [partOf(a), partOf(b)]
  return a.where.field === b.where.field && (!one || !other || one === other)
}

/** A part is of a field. */
function partOf({ where: { field, part } }: Sketch) {
  return field === null ? null : part
}

function placeOf({ where: { place } }: Sketch) {
  return place === null ? undefined : PLACES[place]
}

function opponentOf({ opponent, id }: Sketch) {
  if (typeof opponent !== 'number') return opponent ?? ''
  return `${id % 2} ${TEAMS[opponent]}`
}

const USUAL = { game: GAME, practice: PRACTICE, tournament: OTHER, other: OTHER }

/** Minutes since the first of DAYS. */
function spanOf({ day, start, end, more, type }: Sketch): [number, number] | undefined {
  if (start === null) return undefined
  const from = day * 1440 + start
  const usual = USUAL[type]
  if (more > 0) return [from, (day + more) * 1440 + (end ?? start)]
  if (end === null || end === start) return [from, from + usual]
  if (end > start) return [from, day * 1440 + end]
  return end + 1440 - start <= 720 ? [from, (day + 1) * 1440 + end] : [from, from + usual]
}

/** Returns the distance by the spherical law of cosines. */
function kilometres(
  [lat1, lon1]: readonly [number, number],
  [lat2, lon2]: readonly [number, number],
) {
  const rad = Math.PI / 180
  const cosine =
    Math.sin(lat1 * rad) * Math.sin(lat2 * rad) +
    Math.cos(lat1 * rad) * Math.cos(lat2 * rad) * Math.cos((lon2 - lon1) * rad)
  return 6371 * Math.acos(Math.min(1, cosine))
}

/** Minutes after midnight in Chicago, by NOAA's solar equations; its summer time ends on November 1. */
function sunsetOf(day: number, latitude: number, longitude: number) {
  const rad = Math.PI / 180
  const date = Date.parse(DAYS[0] ?? '') + day * 86_400_000
  const yearDay = (date - Date.parse('2026-01-01')) / 86_400_000 + 1
  const turn = ((2 * Math.PI) / 365) * (yearDay - 1 + 0.5)
  const [sin, cos] = [Math.sin, Math.cos]
  const equation =
    229.18 *
    (0.000075 +
      0.001868 * cos(turn) -
      0.032077 * sin(turn) -
      0.014615 * cos(2 * turn) -
      0.040849 * sin(2 * turn))
  const declination =
    0.006918 -
    0.399912 * cos(turn) +
    0.070257 * sin(turn) -
    0.006758 * cos(2 * turn) +
    0.000907 * sin(2 * turn) -
    0.002697 * cos(3 * turn) +
    0.00148 * sin(3 * turn)
  const angle = Math.acos(
    cos(90.833 * rad) / (cos(latitude * rad) * cos(declination)) -
      Math.tan(latitude * rad) * Math.tan(declination),
  )
  const utc = 720 - 4 * (longitude - angle / rad) - equation
  return utc - (day < 2 ? 300 : 360)
}
