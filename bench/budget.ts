// What a visitor's phone downloads for each public page of the sample club, against limits: bytes and requests, which do
// not depend on the machine. `--check`, as in `npm run check`, prints only what is over a limit.
import { type PagePath, weighPages } from './page-weights.ts'

/** At most, in kB. */
const LIMITS: Record<PagePath, { html: number; script: number; requests: number }> = {
  '/': { html: 25, script: 75, requests: 10 },
  '/about': { html: 9, script: 3, requests: 8 },
  '/schedule': { html: 19, script: 78, requests: 8 },
  '/team': { html: 19, script: 72, requests: 12 },
  '/gallery': { html: 16, script: 72, requests: 12 },
  '/news': { html: 11, script: 3, requests: 9 },
  '/contact': { html: 10, script: 3, requests: 8 },
}
const FONTS = 22
const REACT = 60

const { pages, fonts, react } = await weighPages()
const over: string[] = []
for (const [path, weight] of pages) {
  for (const name of ['html', 'script', 'requests'] as const) {
    const limit = LIMITS[path][name]
    if (weight[name] > limit) over.push(`${path}: ${name} is ${weight[name]}, at most ${limit}`)
  }
}
if (fonts > FONTS) over.push(`The fonts have ${fonts} kB, at most ${FONTS}`)
if (react > REACT) over.push(`React has ${react} kB, at most ${REACT}`)
if (!process.argv.includes('--check')) {
  console.table(Object.fromEntries(pages))
  console.log(`Fonts: ${fonts} kB, React: ${react} kB`)
}
for (const line of over) console.error(`Over budget: ${line}`)
process.exitCode = over.length > 0 ? 1 : 0
