import { expect, test } from 'vitest'
import { closureReasons } from '../features/calendar/schedule/closure-notices.ts'
import { english, type Language, type Text } from '../ui/language.ts'
import { startApp } from './app.ts'
import { PUBLIC } from './endpoints.ts'
import { fill, samplePictures } from './sample-club.ts'

/** English in letters of another script: text in usual letters comes from no `words.ts`. */
const wide: Language = {
  ...english,
  tag: 'en-wide',
  text: (texts, code) => inWide(texts[code] ?? ''),
}

function inWide(text: Text): Text {
  if (typeof text !== 'string')
    return { one: `${inWide(text.one)}`, other: `${inWide(text.other)}` }
  return text.replaceAll(/\{\w+\}|[A-Za-z]/g, part =>
    part.length > 1 ? part : String.fromCodePoint(part.charCodeAt(0) + 0xfee0),
  )
}

const { visitor, admin: newAdmin, context, db } = await startApp({ language: wide, warmUp: false })
await fill(context, samplePictures)
const admin = await newAdmin()

/** Returns all texts that the club has entered. */
async function enteredTexts() {
  const lists = PUBLIC.filter(endpoint => /^GET \/api\/(?!user)[^:]+$/.test(endpoint))
  const bodies = await Promise.all(lists.map(async each => (await admin.get(each.slice(4))).body))
  const tables = ['payments', 'settings', 'gallery_images', 'news_articles', 'pages'] as const
  const rows = await Promise.all(
    tables.map(table => db.selectFrom(table).selectAll().execute() as Promise<object[]>),
  )
  const json = JSON.stringify([bodies, rows]).replaceAll('\\n', ' ').replaceAll('\\', '')
  const formatted = [...json.matchAll(/"text":"(.*?)"[,}]/g)].map(([, text]) => text)
  // Within a sentence the reasons that the portal offers are in lower case.
  return `${json} ${formatted.join(' ')} ${closureReasons.join(' ').toLowerCase()}`
}

test('every page in another language: what is still English was entered by the club', async () => {
  const known = await enteredTexts()
  const left = new Map<string, string>()
  const seen = new Set<string>()
  const queue = await startingPaths()
  while (queue.length > 0) {
    const path = queue.shift() ?? ''
    if (seen.has(path) || seen.size > 150) continue
    seen.add(path)
    const { text, headers } = await visitor().get(path)
    if (!/html/.test(headers.get('content-type') ?? '') || !text.includes('<main')) continue
    expect(text).toContain('<html lang="en-wide">')
    for (const part of partsOf(text)) if (!known.includes(part)) left.set(part, path)
    for (const [, href = ''] of text.matchAll(/ href="(\/[^"#]*)/g))
      if (!/^\/(assets|media|documents\/\d|sponsors\/\d)|team=\d+,/.test(href))
        queue.push(href.replaceAll('&amp;', '&'))
  }
  expect(seen.size).toBeGreaterThan(40)
  expect([...left]).toEqual([])
})

const PLAIN =
  '/ /auth /admin-register /direct-admin /forgot-password /second-step /admin /no-such-page'
const WRONG = ['consent', 'pay', 'families', 'invitation', 'reset-password', 'confirm-email']

/** Returns pages without links to them, and those of a family. */
async function startingPaths() {
  const fees = await db
    .selectFrom('payments')
    .select('token')
    .where('token', 'is not', null)
    .execute()
  const [player] = await db.selectFrom('players').select('id').execute()
  const asked = { player_ids: [player?.id], email: null, toPayers: false }
  const { links } = (await admin.post('/api/admin/consent-links', asked)).body
  const family = (await admin.post('/api/admin/family-calendars/1', {})).body
  return [
    ...PLAIN.split(' '),
    ...WRONG.map(page => `/${page}/${'x'.repeat(43)}`),
    ...fees.slice(0, 6).map(({ token }) => `/pay/${token}`),
    new URL(links[0].url).pathname,
    family.path,
  ]
}

/** Names that are equal in all languages; and text that is written into an article when it is read, for all its readers. */
const NAMES = /^(?:Apple|Google|Outlook|Instagram|Facebook|PDF|Word|Excel|U\d+|All photos: .+)$/

/** Returns the texts of a document, and those of its attributes, without those in wide letters. */
function partsOf(html: string) {
  const shown = html.replaceAll(/<(script|style|svg|code)\b.*?<\/\1>/gs, '')
  const attributes = [
    ...shown.matchAll(/ (?:title|alt|aria-label|placeholder)="([^"]*)"/g),
    ...shown.matchAll(
      /<meta (?:name="description"|property="og:(?:title|description|site_name)") content="([^"]*)"/g,
    ),
  ].map(([, value = '']) => value)
  return [...shown.split(/<[^>]*>/), ...attributes]
    .map(plain)
    .flatMap(text => text.split(/\S*[Ａ-Ｚａ-ｚ]\S*| · |, /))
    .map(text => text.replaceAll(/^[^A-Za-z]+|[^A-Za-z]+$/g, ''))
    .filter(text => /[A-Za-z]{2}/.test(text) && !NAMES.test(text))
}

function plain(text: string) {
  return text
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll(/[\s•]+/g, ' ')
}
