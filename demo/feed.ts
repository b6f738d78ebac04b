import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { relativeTime } from './dates.ts'

const FILE = new URL('club/feed.ics', import.meta.url)

/** Serves `club/feed.ics`, a double of the club's calendar at another service, to this machine. Returns its address. */
export async function serveFeed(port: number) {
  const feed = (await readFile(FILE, 'utf8'))
    .replaceAll(/\{([^{}]*)\}/g, (_, words) => String(relativeTime(words)).replaceAll('-', ''))
    .replaceAll('\n', '\r\n')
  const server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/calendar; charset=utf-8' }).end(feed),
  )
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${port}/bluestem-fc.ics`
}
