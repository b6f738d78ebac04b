// Answers what parents ask at the sample club on a phone, from home to the answer itself, and counts taps and screens
// scrolled, for each team: `npm run bench -- questions`. docs/parents-questions.md has the tables.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Browser, errors, type Locator, type Page } from 'playwright-core'
import type { Client } from '../tests/client.ts'
import { PHONE, withBrowser } from './chromium.ts'
import type { Table } from './report.ts'
import { anAdmin, type MeasuredServer, withServer } from './server.ts'

/** The team of the column of the whole club. */
const TEAM = 'U13 Harriers'
const TIMEOUT = 10_000

type Find = (page: Page) => Locator
/** Goes on by email: types the address, taps the button and the link in the email. */
type ByEmail = { email: string }

/** Links that a parent taps in turn; the last one is the answer, which is read. */
type Route = readonly (Find | ByEmail)[]

/** Facts that a parent of a team has to find. */
interface Facts {
  team: string
  /** The name of the next game's opponent, or of the tournament. */
  game: string
  venue: string
  parking: string | null
  uniform: string | null
  practice: { venue: string } | null
  hasScores: boolean
  /** The address of a family with an open fee. */
  email: string
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
const inMenu = (name: string): Route => [
  button('Menu'),
  page => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }),
]
const inFooter =
  (name: string): Find =>
  page =>
    page.getByRole('contentinfo').getByRole('link', { name, exact: true })
const calendar = (name: string): Route => [
  link(/^Full Schedule/),
  button(/^Subscribe/),
  page => page.getByRole('link', { name }),
]
/** Words about an event: in the banner or in the lines that name it. */
const about =
  (event: string | RegExp, words: string | RegExp): Find =>
  page => {
    const parts = page.getByRole('region', { name: /^(Next|Today’s) / }).or(page.locator('main li'))
    return parts.filter({ hasText: event }).getByText(words)
  }

/** Each question with the way from home of the chosen team, and from home of the whole club where it is another one. */
function questionsOf(facts: Facts): Record<string, [chosen: Route, wholeClub?: Route] | undefined> {
  const { team, game, venue, parking, uniform, practice, hasScores, email } = facts
  const toTeam: Find = page =>
    page.getByRole('region', { name: 'Meet Our Team' }).getByRole('link', { name: team })
  /** Answered by home of the chosen team, and otherwise by the team's page. */
  const at = (answer: Find): [Route, Route] => [[answer], [toTeam, answer]]
  const practiceOf = new RegExp(`${team} Practice`)
  return {
    'When is our next game?': at(
      about(game, /[A-Z][a-z]+, (?:Today|[A-Z][a-z]+ \d+)|\d:\d\d [AP]M/),
    ),
    'Where is it?': at(about(game, venue)),
    'Where do we park?': parking
      ? [[text(parking)], [toTeam, link(new RegExp(game)), text(parking)]]
      : undefined,
    'What do we wear?': uniform ? at(about(game, new RegExp(`Uniform: ${uniform}`))) : undefined,
    'Is it on?': at(text(new RegExp(game))),
    'When is practice?': practice ? [[about(practiceOf, /\d:\d\d [AP]M/)]] : undefined,
    'Where is practice?': practice ? [[about(practiceOf, practice.venue)]] : undefined,
    'Whom do we call?': [[...inMenu('Contact'), link(/^Call/)]],
    'How did we play?': hasScores ? at(text(/^(Won|Lost|Tied) /)) : undefined,
    'The calendar on an iPhone': [calendar('Apple'), [toTeam, ...calendar('Apple')]],
    'The calendar on an Android phone': [calendar('Google'), [toTeam, ...calendar('Google')]],
    'How do we join?': [[link('Registration')]],
    'What do we owe?': [[inFooter('Fees'), { email }, text('$65.00')]],
    'May they show photos of our child?': [
      [inFooter('Photos of your child'), { email }, heading(/^May we show photos of/)],
    ],
    'Photos of our team': [[toTeam, heading('Photos')]],
    'The table': hasScores
      ? [[heading(/^Standing/)], [link('All results and tables'), heading('Standings')]]
      : undefined,
  }
}

export function measureQuestions(): Promise<Table[]> {
  return withBrowser(browser =>
    withServer({ variables: { MAIL_FOLDER: 'mail', TRUST_PROXY: '1' } }, async server => {
      const admin = await anAdmin(server)
      const teams: Team[] = await (await fetch(`${server.url}/api/teams`)).json()
      const rows = new Map<string, Record<string, string>>()
      const wholeClub: Record<string, string>[] = []
      for (const team of teams) {
        const facts = await factsOf(team, admin)
        for (const [question, ways] of Object.entries(questionsOf(facts))) {
          const home = `${server.url}/?team=${team.id}`
          const answer = ways ? await go(browser, server, home, ways[0]) : 'not said'
          rows.set(question, { question, ...rows.get(question), [team.name]: answer })
          if (team.name !== TEAM || !ways) continue
          const [chosen, other = chosen] = ways
          wholeClub.push({ question, 'whole club': await go(browser, server, server.url, other) })
        }
      }
      return [
        {
          title: 'What parents ask, team chosen: taps, screens scrolled',
          rows: [...rows.values()],
        },
        { title: `The same from home of the whole club, ${TEAM}`, rows: wholeClub },
      ]
    }),
  )
}

interface Team {
  id: number
  name: string
}

interface Event {
  title: string
  end: string
  start_date: string
  end_date: string
  is_game: boolean
  opponent_name: string
  venue: string | null
  location: string
  parking: string | null
  uniform: string | null
  cancelled: boolean
  team_id: number | null
}

/** Reads from the site the facts of the team, and a family of it with an open fee. */
async function factsOf({ id, name }: Team, admin: Client): Promise<Facts> {
  const events: Event[] = (await admin.get('/api/teamsnap-calendar')).body
  const coming = events.filter(({ end, cancelled }) => end > new Date().toISOString() && !cancelled)
  const own = coming.filter(({ team_id }) => team_id === id)
  const game = own.find(({ is_game }) => is_game)
  const tournament = coming.find(({ start_date, end_date }) => start_date !== end_date)
  const next = game ?? tournament
  const practice = own.find(({ title }) => /practice/i.test(title))
  const players: { id: number; team_id: number | null }[] = (await admin.get('/api/players')).body
  const child = players.find(({ team_id }) => team_id === id)
  const email = `family-${id}@family.example`
  const fee = { player_id: child?.id, amount: 6_500, description: 'Kit', payer_email: email }
  for (const [path, row] of [
    ['payments', fee],
    ['parents', { children: [child?.id], emails: email }],
  ] as const) {
    const { status, text } = await admin.post(`/api/admin/${path}`, row)
    if (status !== 201) throw new Error(`${path} was answered with ${status}: ${text}`)
  }
  return {
    team: name,
    game: (game?.opponent_name ?? next?.title) || 'no game',
    venue: next?.venue ?? next?.location ?? '',
    parking: next?.parking ?? null,
    uniform: next?.uniform ?? null,
    practice: practice ? { venue: practice.venue ?? practice.location } : null,
    hasScores: Number(/\d+/.exec(name)?.[0]) >= 13,
    email,
  }
}

let families = 0

/** Counts the taps and screens of a way; the sample club has no answer for some teams, such as photos of each. */
async function go(browser: Browser, server: MeasuredServer, home: string, route: Route) {
  return count(browser, server, home, route).catch(error => {
    if (error instanceof errors.TimeoutError) return 'no answer'
    throw error
  })
}

async function count(browser: Browser, server: MeasuredServer, home: string, route: Route) {
  // Each family asks from an address of its own, as a client may ask for five links an hour.
  const extraHTTPHeaders = { 'x-forwarded-for': `192.0.2.${++families}` }
  const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce', extraHTTPHeaders })
  context.setDefaultTimeout(TIMEOUT)
  const page = await context.newPage()
  await page.goto(home, { waitUntil: 'networkidle' })
  let [taps, pixels] = [0, 0]

  async function reach(target: Locator) {
    await target.waitFor()
    pixels += await target.evaluate(element => {
      const { bottom } = element.getBoundingClientRect()
      const hidden = Math.max(0, bottom - innerHeight)
      scrollBy(0, hidden)
      return hidden
    })
  }
  async function tap(target: Locator) {
    await reach(target)
    await target.tap()
    taps += 1
    await page.waitForLoadState('networkidle')
  }
  for (const [i, step] of route.entries()) {
    if (typeof step === 'object') {
      const before = await emailsTo(server, step.email)
      await page.getByLabel('Your email address').fill(step.email)
      await tap(page.getByRole('button', { name: 'Email me the link' }))
      await page.goto(await linkBehind(server, step.email, before.length))
      taps += 1
      continue
    }
    const target = step(page).filter({ visible: true }).first()
    if (i === route.length - 1) await reach(target)
    else await tap(target)
  }
  await context.close()
  return `${taps} · ${(pixels / PHONE.viewport.height).toFixed(1)}`
}

/** The texts of the emails to an address, the earliest first. */
async function emailsTo({ mailFolder }: MeasuredServer, email: string) {
  // An email that is still being written has a name that begins with a dot.
  const names = (await readdir(mailFolder).catch(() => [])).filter(
    name => name.endsWith('.eml') && !name.startsWith('.'),
  )
  const texts = names.toSorted().map(name => readFile(join(mailFolder, name), 'utf8'))
  return (await Promise.all(texts)).filter(text => text.includes(`To: ${email}`))
}

/** The private link of the email behind those. */
async function linkBehind(server: MeasuredServer, email: string, count: number) {
  const end = performance.now() + TIMEOUT
  while (performance.now() < end) {
    const text = (await emailsTo(server, email))[count]?.replaceAll(/=\r?\n/g, '')
    const found = /http:\/\/\S+\/(?:pay|consent)\/[\w-]{43}/.exec(text ?? '')
    if (found) return found[0]
    await setTimeout(100)
  }
  throw new Error(`No email came to ${email}`)
}
