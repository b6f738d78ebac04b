import type { IncomingHttpHeaders } from 'node:http'

/** User agents of programs that read pages or previews of links. */
const ROBOTS =
  /bot|crawl|spider|slurp|preview|scan|monitor|headless|facebookexternalhit|whatsapp|curl|wget|python|java\/|go-http|node|axios|feed/i

/** True for a link that a person opens, not for a bot or a prefetch. */
export function isPerson({
  'user-agent': agent = '',
  purpose,
  'sec-purpose': secPurpose,
  'sec-fetch-dest': destination = 'document',
}: IncomingHttpHeaders) {
  return (
    agent !== '' && !purpose && !secPurpose && destination === 'document' && !ROBOTS.test(agent)
  )
}
