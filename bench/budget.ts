// Compares the download of each public page of the sample club on a visitor's phone, and the portal's scripts, with
// their limits: bytes and requests, which do not depend on the machine. `--check`, as in `npm run check`, prints only pages over a limit.
import { type PagePath, weighPages } from './page-weights.ts'

/** The limits, in kB. */
const LIMITS: Record<PagePath, { html: number; script: number; ahead: number; requests: number }> =
  {
    '/': { html: 24, script: 3, ahead: 78, requests: 9 },
    '/about': { html: 9, script: 3, ahead: 0, requests: 8 },
    '/schedule': { html: 19, script: 3, ahead: 76, requests: 8 },
    '/team': { html: 19, script: 3, ahead: 70, requests: 12 },
    '/gallery': { html: 15, script: 3, ahead: 69, requests: 12 },
    '/news': { html: 10, script: 3, ahead: 0, requests: 9 },
    '/contact': { html: 9, script: 3, ahead: 0, requests: 8 },
  }
const FONTS = 22
/** The portal's limits, in kB with gzip: what all lists share is loaded while the first screen is looked at. */
const PORTAL = { first: 120, shared: 105, place: 40 }
const REACT = 60

const { pages, fonts, react, portal } = await weighPages()
const over: string[] = []
for (const [path, weight] of pages) {
  for (const name of ['html', 'script', 'ahead', 'requests'] as const) {
    const limit = LIMITS[path][name]
    if (weight[name] > limit) over.push(`${path}: ${name} is ${weight[name]}, at most ${limit}`)
  }
}
if (fonts > FONTS) over.push(`The fonts have ${fonts} kB, at most ${FONTS}`)
if (react > REACT) over.push(`React has ${react} kB, at most ${REACT}`)
if (portal.first > PORTAL.first) {
  over.push(`The portal's first screen has ${portal.first} kB, at most ${PORTAL.first}`)
}
if (portal.shared > PORTAL.shared) {
  over.push(`What the portal's lists share has ${portal.shared} kB, at most ${PORTAL.shared}`)
}
for (const [place, weight] of Object.entries(portal.places)) {
  if (weight > PORTAL.place) over.push(`/admin/${place} has ${weight} kB, at most ${PORTAL.place}`)
}
if (!process.argv.includes('--check')) {
  console.table(Object.fromEntries(pages))
  console.log(`Fonts: ${fonts} kB, React: ${react} kB`)
  console.log(`Portal: first screen ${portal.first} kB, shared by lists ${portal.shared} kB`)
  console.table(portal.places)
}
for (const line of over) console.error(`Over budget: ${line}`)
process.exitCode = over.length > 0 ? 1 : 0
