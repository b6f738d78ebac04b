import { expect, test } from 'vitest'
import { words as announcements } from '../features/announcements/words.ts'
import { closureReasons } from '../features/calendar/schedule/closure-notices.ts'
import { homeWords, nextGameWords } from '../features/calendar/views/home/words.ts'
import { scheduleWords } from '../features/calendar/views/panels/words.ts'
import { words as photo, sectionWords as staff } from '../features/coaches/words.ts'
import { words as contact } from '../features/contact-info/words.ts'
import { words as toClub } from '../features/contact-messages/words.ts'
import { sectionWords as gallery } from '../features/gallery/words.ts'
import { words as news } from '../features/news/words.ts'
import { playerWords } from '../features/players/words.ts'
import { enterWords } from '../features/second-factor/enter-words.ts'
import { headerWords } from '../features/settings/words.ts'
import { words as teams } from '../features/teams/words.ts'
import { logOutWords } from '../features/users/log-out-words.ts'
import { words as signIn } from '../features/users/words.ts'
import { dateWords } from '../kit/date-words.ts'
import { message } from '../kit/messages.ts'
import { words } from '../site/words.ts'
import { english, type Language, type Text } from '../ui/language.ts'
import { startApp } from './app.ts'
import { PUBLIC } from './endpoints.ts'
import { fill, samplePictures } from './sample-club.ts'

/** The specification's literal texts, by the code that makes them. Changing one of these breaks a promise. */
test.each([
  // 2. Screens and routes
  ['404 Page Not Found', words('notFoundHeading')],
  ['Access Denied', words('accessDenied')],
  [
    "You don't have permission to access this page. Admin access is required.",
    words('noPermission'),
  ],
  ['Back to Home', words('backHome')],
  ['Est. 2024', headerWords('founded', { year: '2024' })],
  ['Admin', headerWords('admin')],
  ['Registration', headerWords('registration')],
  ['About Us', words('about')],
  ['Team Schedule', words('teamSchedule')],
  ['Our Team', words('ourTeam')],
  ['Photo Gallery', words('gallery')],
  ['News & Announcements', words('newsAndAnnouncements')],
  ['Contact Us', words('contactUs')],
  ['Next Game', nextGameWords('nextGame')],
  ['Full Schedule', nextGameWords('fullSchedule')],
  ['Upcoming Events', nextGameWords('upcomingEvents')],
  ['All Events', homeWords('all')],
  ['Games Only', homeWords('games')],
  ['Practices Only', homeWords('practices')],
  ['Meet Our Team', words('meetOurTeam')],
  ['All Teams', teams('allTeams')],
  ['Coaching Staff', staff('title')],
  ['Team Gallery', gallery('teamGallery')],
  ['Team News', news('teamNews')],
  ['Announcements', announcements('announcements')],
  ['Send a Message', contact('sendMessage')],
  ['Sending...', toClub('sending')],
  ['Month View', scheduleWords('monthView')],
  ['List View', scheduleWords('listView')],
  ['+3 more', scheduleWords('more', { rest: 3 })],
  ['Retry Loading', scheduleWords('retry')],
  ['Login', signIn('login')],
  ['Register', signIn('register')],
  // 4. States
  ['Logging in...', signIn('loggingIn')],
  ['Creating account...', signIn('creating')],
  ['Logging out...', logOutWords('leaving')],
  // 5. Validation
  ['Username must be at least 3 characters', message('tooShort', { label: 'Username', min: 3 })],
  ['Password must be at least 6 characters', message('tooShort', { label: 'Password', min: 6 })],
  ['Please enter a valid email', message('notEmail')],
  ['Admin key is required', message('required', { label: signIn('adminKey') })],
  ['Admin registration key is required', message('required', { label: signIn('registrationKey') })],
  ['Invalid Admin Key', signIn('invalidKey')],
  ['The admin registration key is incorrect.', signIn('wrongKey')],
  // 8. Errors
  ['Login failed: 500 x', signIn('failedWith', { what: 'Login failed', status: 500, text: 'x' })],
  ['Login failed', signIn('loginFailed')],
  ['Invalid username or password', signIn('wrong')],
  ['Login Error', signIn('loginError')],
  ['Login failed. Please check your credentials.', signIn('checkCredentials')],
  ['Registration failed', signIn('registrationFailed')],
  ['Could not create account', signIn('couldNotCreate')],
  ['Registration Error', signIn('registrationError')],
  ['Registration failed. Please try a different username.', signIn('tryAnotherName')],
  ['Registration Failed', signIn('adminRegistrationFailed')],
  ['Registration Appears Successful', signIn('appearsSuccessful')],
  ['Login Failed', signIn('directLoginFailed')],
  ['Logout failed', logOutWords('failed')],
  ['Login successful', enterWords('loginSuccessful')],
  ['Welcome dana!', enterWords('welcome', { username: 'dana' })],
  ['Registration successful', signIn('registered')],
  ['Logged out', logOutWords('loggedOut')],
  ['You have been successfully logged out.', logOutWords('done')],
  ['Message Sent', toClub('sent')],
  ['Thank you for your message. We will get back to you soon.', toClub('thanks')],
  ['Error', toClub('error')],
  ['Failed to send message: no', toClub('failed', { reason: 'no' })],
  ['Unknown error', toClub('unknownError')],
  ['Failed to load calendar. Please try again later.', scheduleWords('failed')],
  ['Failed to load calendar. Please try again later.', nextGameWords('failed')],
  ['No players found.', playerWords('none')],
  ['No players found for U9 Red.', playerWords('noneOf', { team: 'U9 Red' })],
  ['Players can be added through the admin portal.', playerWords('addedInPortal')],
  ['No coaching staff information available.', staff('none')],
  ['No coaching staff information available.', contact('noStaff')],
  ['Coaches can be added through the admin portal.', staff('addedInPortal')],
  ['No bio available', playerWords('noBio')],
  ['No content available', news('noContent')],
  ['No content available', contact('noContent')],
  ['No content available', announcements('noContent')],
  ['No date', dateWords('noDate')],
  ['Image not found', photo('imageNotFound')],
])('%s', (sentence, made) => {
  expect(made).toBe(sentence)
})

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
  const named = bodies
    .flat()
    .flatMap(({ team_name, title }) => (team_name ? [`${team_name} ${title}`] : []))
  // Within a sentence the reasons that the portal offers are in lower case.
  return `${json} ${formatted.join(' ')} ${named.join(' ')} ${closureReasons.join(' ').toLowerCase()}`
}

test("A page in another language has the club's English alone", async () => {
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
const WRONG = [
  'consent',
  'pay',
  'families',
  'invitation',
  'reset-password',
  'confirm-email',
  'follow',
]

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
    .flatMap(text => text.split(/\S*[Ａ-Ｚａ-ｚ]\S*| · |, |\. /))
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
