/** Feeds that a test writes itself. */

/** A calendar of these lines or components. */
export function aFeed(...parts: (string | string[])[]) {
  return Buffer.from(
    ['BEGIN:VCALENDAR', 'VERSION:2.0', ...parts.flat(), 'END:VCALENDAR', ''].join('\r\n'),
  )
}

let count = 0

/** The lines of an event, with a UID of its own unless one is given; of several, each sorts behind the ones before. */
export function aVevent(...lines: string[]) {
  count += 1
  const uid = lines.some(line => line.startsWith('UID'))
    ? []
    : [`UID:event-${String(count).padStart(6, '0')}`]
  return ['BEGIN:VEVENT', ...uid, ...lines, 'END:VEVENT']
}
