// Answers what parents ask at the sample club on a phone, from home, and counts taps and screens scrolled:
// `npm run bench -- questions`. docs/parents-questions.md has the table.
import { type Browser, chromium, type Locator, type Page } from 'playwright-core'
import { findBrowser } from '../tests/browser.ts'
import type { Table } from './report.ts'
import { withServer } from './server.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }
const TEAM = 'U13 Harriers'
const TIMEOUT = 5_000

type Find = (page: Page) => Locator

/** The targets that a parent taps in turn; the last one is the answer, which is read. */
type Way = readonly Find[]

interface Question {
  question: string
  /** From home of the chosen team. */
  chosen: Way
  /** From home of the whole club; the same way where it is left out. */
  wholeClub?: Way
}

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
const inMenu = (name: string): Way => [
  button('Menu'),
  page => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }),
]
const team: Find = page =>
  page.getByRole('region', { name: 'Meet Our Team' }).getByRole('link', { name: TEAM })
const subscribe: Way = [link(/^Full Schedule/), button(/^Subscribe/)]

const questions: readonly Question[] = [
  at('When is our next game?', text(/vs Trinity Forks SC/)),
  at('Where is it?', text(/Prairie Meadow Complex, Field 2/)),
  {
    question: 'Where do we park?',
    chosen: [text('Lots A and B.')],
    wholeClub: [team, link(/vs Trinity Forks SC/), page => page.getByText('Lots A and B.')],
  },
  at('What do we wear?', text(/Uniform: Green/)),
  at('Is it on?', text(/vs Trinity Forks SC/)),
  { question: 'Whom do we call?', chosen: [...inMenu('Contact'), link(/^Call/)] },
  at('How did we play?', text(/^(Won|Lost|Tied) /)),
  {
    question: 'The calendar on an iPhone',
    chosen: [...subscribe, page => page.getByRole('link', { name: 'Apple' })],
    wholeClub: [team, ...subscribe, page => page.getByRole('link', { name: 'Apple' })],
  },
  {
    question: 'The calendar on an Android phone',
    chosen: [...subscribe, page => page.getByRole('link', { name: 'Google' })],
    wholeClub: [team, ...subscribe, page => page.getByRole('link', { name: 'Google' })],
  },
  { question: 'How do we join?', chosen: [link('Registration')] },
  {
    question: 'What do we owe?',
    chosen: [...inMenu('Search'), page => page.getByRole('searchbox')],
  },
  { question: 'Photos of our team', chosen: [team, heading('Photos')] },
  {
    question: 'The table',
    chosen: [heading(/^Standing/)],
    wholeClub: [link('All results and tables'), heading('Standings')],
  },
]

/** A question that home of the chosen team answers, and otherwise the team's page. */
function at(question: string, answer: Find): Question {
  return { question, chosen: [answer], wholeClub: [team, answer] }
}

export async function measureQuestions(): Promise<Table[]> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-quic'],
  })
  const rows = await withServer({}, async ({ url }) => {
    const teams: { id: number; name: string }[] = await (await fetch(`${url}/api/teams`)).json()
    const chosenHome = `${url}/?team=${teams.find(({ name }) => name === TEAM)?.id}`
    const rows = []
    for (const { question, chosen, wholeClub = chosen } of questions) {
      rows.push({
        question,
        'team chosen': await go(browser, chosenHome, chosen),
        'whole club': await go(browser, url, wholeClub),
      })
    }
    return rows
  })
  await browser.close()
  return [{ title: 'What parents ask: taps, screens scrolled', rows }]
}

async function go(browser: Browser, home: string, way: Way) {
  const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce' })
  context.setDefaultTimeout(TIMEOUT)
  const page = await context.newPage()
  await page.goto(home, { waitUntil: 'networkidle' })
  let pixels = 0
  for (const [i, find] of way.entries()) {
    const target = find(page).filter({ visible: true }).first()
    await target.waitFor()
    pixels += await target.evaluate(element =>
      Math.max(0, element.getBoundingClientRect().bottom - innerHeight),
    )
    if (i === way.length - 1) continue
    await target.tap()
    await page.waitForLoadState('networkidle')
  }
  await context.close()
  return `${way.length - 1} · ${(pixels / PHONE.viewport.height).toFixed(1)}`
}
