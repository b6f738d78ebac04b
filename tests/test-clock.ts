import { dayIn } from '../kit/clock.ts'

/** The first instant of the tests: noon of a Tuesday in Chicago, weeks away from a change of its clocks. */
export const TEST_NOW = '2026-11-10T18:00:00Z'

/** Milliseconds by which the machine's clock is behind that of the tests. */
const AHEAD = Date.parse(TEST_NOW) - Date.now()

/** The current instant of the tests, which moves on like the machine's. */
export function testNow() {
  return new Date(Date.now() + AHEAD)
}

/** The current day of the tests in Chicago. */
export function testToday() {
  return dayIn('America/Chicago', testNow())
}

/** A script for pages, whose `Date` then begins with this instant; timers and `performance` stay as they are. */
export function dateInPage(instant = testNow()) {
  return `{
    const machine = Date
    const now = () => machine.now() + ${instant.getTime() - Date.now()}
    globalThis.Date = new Proxy(machine, {
      construct: (_, given, made) => Reflect.construct(machine, given.length ? given : [now()], made),
      get: (_, name) => (name === 'now' ? now : machine[name]),
    })
  }`
}
