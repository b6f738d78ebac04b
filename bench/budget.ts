// Compares the download of each public page of the sample club on a visitor's phone, and the portal's scripts, with
// their limits: bytes and requests, which do not depend on the machine. `--check`, as in `npm run check`, prints only pages over a limit.
import { type PagePath, weighPages } from './page-weights.ts'

/** The limits, in kB. */
const LIMITS: Record<PagePath, { html: number; script: number; ahead: number; requests: number }> =
  {
    '/': { html: 24, script: 3, ahead: 75, requests: 13 },
    '/about': { html: 9, script: 3, ahead: 0, requests: 6 },
    '/schedule': { html: 19, script: 3, ahead: 75, requests: 13 },
    '/team': { html: 19, script: 3, ahead: 70, requests: 24 },
    '/gallery': { html: 15, script: 3, ahead: 69, requests: 30 },
    '/news': { html: 10, script: 3, ahead: 0, requests: 9 },
    '/contact': { html: 9, script: 3, ahead: 0, requests: 5 },
  }
const FONTS = 22
/** The portal's limits, in kB with gzip: what all lists share is loaded while the first screen is looked at. */
const PORTAL = { first: 120, shared: 105, place: 40 }
const REACT = 60
/** With gzip; fetched after the first page. */
const WORKER = 2

const { pages, fonts, react, worker, portal } = await weighPages()
const NAMES = ['html', 'script', 'ahead', 'requests'] as const
const weights: (readonly [what: string, weight: number, limit: number])[] = [
  ...[...pages].flatMap(([path, weight]) =>
    NAMES.map(name => [`${path}: ${name}`, weight[name], LIMITS[path][name]] as const),
  ),
  ['The fonts', fonts, FONTS],
  ['React', react, REACT],
  ['The service worker', worker, WORKER],
  ["The portal's first screen", portal.first, PORTAL.first],
  ["What the portal's lists share", portal.shared, PORTAL.shared],
  ...Object.entries(portal.places).map(
    ([place, kB]) => [`/admin/${place}`, kB, PORTAL.place] as const,
  ),
]
if (!process.argv.includes('--check')) {
  console.table(Object.fromEntries(pages))
  console.log(`Fonts: ${fonts} kB, React: ${react} kB, service worker: ${worker} kB`)
  console.log(`Portal: first screen ${portal.first} kB, shared by lists ${portal.shared} kB`)
  console.table(portal.places)
}
for (const [what, weight, limit] of weights.filter(([, weight, limit]) => weight > limit)) {
  console.error(`Over budget: ${what} is ${weight}, at most ${limit}`)
  process.exitCode = 1
}
