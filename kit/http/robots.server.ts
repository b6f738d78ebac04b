import type { IncomingHttpHeaders } from 'node:http'

/** User agents of programs that read pages or previews of links. */
const ROBOTS =
  /bot|crawl|spider|slurp|preview|scan|monitor|headless|facebookexternalhit|whatsapp|curl|wget|python|java\/|go-http|node|axios|feed/i

/** Tells whether a browser asked for somebody who looks: no robot that says so, and nothing fetched in advance. */
export function isPerson({
  'user-agent': agent = '',
  purpose,
  'sec-purpose': secPurpose,
}: IncomingHttpHeaders) {
  return agent !== '' && !purpose && !secPurpose && !ROBOTS.test(agent)
}
