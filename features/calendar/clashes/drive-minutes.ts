import type { Point } from '../places/schema.ts'

/** Kilometres. */
const EARTH_RADIUS_KM = 6371
/** Streets are longer than the straight line. */
const DETOUR = 1.4
/** Kilometres an hour. */
const SPEED_KMH = 50

/**
 * Returns the minutes by car between two places, rounded up: estimated from the straight line, because no service is
 * asked.
 */
export function driveMinutes(one: Point, other: Point) {
  return Math.ceil(((distance(one, other) * DETOUR) / SPEED_KMH) * 60)
}

/** Kilometres of the great circle. */
function distance(one: Point, other: Point) {
  const [from, to] = [radians(one.latitude), radians(other.latitude)]
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
  const chord =
    half(other.latitude - one.latitude) +
    Math.cos(from) * Math.cos(to) * half(other.longitude - one.longitude)
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}

function radians(degrees: number) {
  return (degrees * Math.PI) / 180
}
