// Answers what parents ask at the sample club on a phone, from home, and counts taps and screens scrolled:
// `npm run bench -- questions`. docs/parents-questions.md has the table.
import type { Browser, Locator, Page } from 'playwright-core'
import { PHONE, withBrowser } from './chromium.ts'
import type { Table } from './report.ts'
import { withServer } from './server.ts'

const TEAM = 'U13 Harriers'
const TIMEOUT = 30_000

type Find = (page: Page) => Locator

/** The targets that a parent taps in turn; the last one is the answer, which is read. */
type Route = readonly Find[]

const text =
  (words: string | RegExp): Find =>
  page =>
    page.locator('main').getByText(words)
const link =
  (name: string | RegExp): Find =>
  page =>
    page.locator('main').getByRole('link', { name })
const button =
  (name: string | RegExp): Find =>
  page =>
    page.getByRole('button', { name })
const heading =
  (name: string | RegExp): Find =>
  page =>
    page.getByRole('heading', { name })
const inMenu = (name: string): Route => [
  button('Menu'),
  page => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }),
]
const team: Find = page =>
  page.getByRole('region', { name: 'Meet Our Team' }).getByRole('link', { name: TEAM })
const calendar = (name: string): Route => [
  link(/^Full Schedule/),
  button(/^Subscribe/),
  page => page.getByRole('link', { name }),
]
const parking: Find = page => page.getByText('Lots A and B.')

/** Each question with the way from home of the chosen team, and from home of the whole club where it is another one. */
const questions: Record<string, [chosen: Route, wholeClub?: Route]> = {
  'When is our next game?': at(text(/vs Trinity Forks SC/)),
  'Where is it?': at(text(/Prairie Meadow Complex, Field 2/)),
  'Where do we park?': [[text('Lots A and B.')], [team, link(/vs Trinity Forks SC/), parking]],
  'What do we wear?': at(text(/Uniform: Green/)),
  'Is it on?': at(text(/vs Trinity Forks SC/)),
  'Whom do we call?': [[...inMenu('Contact'), link(/^Call/)]],
  'How did we play?': at(text(/^(Won|Lost|Tied) /)),
  'The calendar on an iPhone': [calendar('Apple'), [team, ...calendar('Apple')]],
  'The calendar on an Android phone': [calendar('Google'), [team, ...calendar('Google')]],
  'How do we join?': [[link('Registration')]],
  'What do we owe?': [[...inMenu('Search'), page => page.getByRole('searchbox')]],
  'Photos of our team': [[team, heading('Photos')]],
  'The table': [[heading(/^Standing/)], [link('All results and tables'), heading('Standings')]],
}

/** Answered by home of the chosen team, and otherwise by the team's page. */
function at(answer: Find): [Route, Route] {
  return [[answer], [team, answer]]
}

export function measureQuestions(): Promise<Table[]> {
  return withBrowser(browser =>
    withServer({}, async ({ url }) => {
      const teams: { id: number; name: string }[] = await (await fetch(`${url}/api/teams`)).json()
      const chosenHome = `${url}/?team=${teams.find(({ name }) => name === TEAM)?.id}`
      const rows = []
      for (const [question, [chosen, wholeClub = chosen]] of Object.entries(questions)) {
        rows.push({
          question,
          'team chosen': await go(browser, chosenHome, chosen),
          'whole club': await go(browser, url, wholeClub),
        })
      }
      return [{ title: 'What parents ask: taps, screens scrolled', rows }]
    }),
  )
}

async function go(browser: Browser, home: string, route: Route) {
  const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce' })
  context.setDefaultTimeout(TIMEOUT)
  const page = await context.newPage()
  await page.goto(home, { waitUntil: 'networkidle' })
  let pixels = 0
  for (const [i, find] of route.entries()) {
    const target = find(page).filter({ visible: true }).first()
    await target.waitFor()
    pixels += await target.evaluate(element =>
      Math.max(0, element.getBoundingClientRect().bottom - innerHeight),
    )
    if (i === route.length - 1) continue
    await target.tap()
    await page.waitForLoadState('networkidle')
  }
  await context.close()
  return `${route.length - 1} · ${(pixels / PHONE.viewport.height).toFixed(1)}`
}
