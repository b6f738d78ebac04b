/** Feeds that a test writes itself. */

/** Makes a calendar of these lines or components. */
export function aFeed(...parts: (string | string[])[]) {
  return Buffer.from(
    ['BEGIN:VCALENDAR', 'VERSION:2.0', ...parts.flat(), 'END:VCALENDAR', ''].join('\r\n'),
  )
}

let count = 0

/** Returns the lines of an event, with its own UID unless one is given; each UID sorts behind those before. */
export function aVevent(...lines: string[]) {
  count += 1
  const uid = lines.some(line => line.startsWith('UID'))
    ? []
    : [`UID:event-${String(count).padStart(6, '0')}`]
  return ['BEGIN:VEVENT', ...uid, ...lines, 'END:VEVENT']
}
