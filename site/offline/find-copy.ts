import { isYoung, KEPT_AT, openCopies } from './kept.ts'

/**
 * Returns the copy for an address, with its age on it: of the same query, or else the latest of the same path, of the
 * same teams where the address names teams. A copy that is too old is deleted.
 */
export async function findCopy(address: string) {
  const { pathname, search, searchParams } = new URL(address)
  const team = searchParams.get('team')
  const copies = await openCopies()
  const urls = (await copies.keys())
    .map(({ url }) => new URL(url))
    .filter(url => url.pathname === pathname)
    .reverse()
  const url =
    urls.find(url => url.search === search) ??
    urls.find(url => !team || url.searchParams.get('team') === team)
  const copy = url && (await copies.match(url))
  if (copy && isYoung(copy.headers)) return withAge(copy)
  if (url) await copies.delete(url)
  return undefined
}

/** Shows the note of the document (site/copy-note.tsx). */
async function withAge(copy: Response) {
  const { headers } = copy
  const kept = Number(headers.get(KEPT_AT))
  const html = await copy.text()
  const [, language] = /<html lang="([^"]+)"/.exec(html) ?? []
  const shown = html.replace(
    /data-time-zone="([^"]+)" data-offline="" hidden="">([^<]+)/,
    (_, timeZone: string, text: string) =>
      `data-offline="${kept}">${text.replace('{time}', timeIn(timeZone, kept, language))}`,
  )
  return new Response(shown, { headers })
}

/** '8:14 AM' on the club's clock, or 'Fri 8:14 AM' if that was not today. */
function timeIn(timeZone: string, instant: number, language: string | undefined) {
  const day = (time: number) => new Date(time).toLocaleDateString(language, { timeZone })
  const isToday = day(instant) === day(Date.now())
  return new Date(instant).toLocaleString(language, {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    ...(!isToday && { weekday: 'short' }),
  })
}
