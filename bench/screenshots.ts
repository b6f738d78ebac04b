// Writes the pictures of the README from the sample club: `npm run screenshots`.
import { mkdir, writeFile } from 'node:fs/promises'
import { type Browser, chromium } from 'playwright-core'
import sharp from 'sharp'
import { accounts, PASSWORD } from '../demo/accounts.ts'
import { findBrowser } from '../tests/browser.ts'
import { withServer } from './server.ts'

const FOLDER = 'docs/screenshots'
const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

const pictures = [
  { name: 'home-phone', path: '/', size: PHONE },
  { name: 'schedule-phone', path: '/schedule?view=list', size: PHONE },
  { name: 'portal-phone', path: '/admin/schedule', size: PHONE, isPortal: true },
  { name: 'portal-desk', path: '/admin/schedule', size: DESK, isPortal: true },
]

await mkdir(FOLDER, { recursive: true })
await withServer({}, async ({ url }) => {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-quic'],
  })
  for (const picture of pictures) await take(browser, url, picture)
  await browser.close()
})

async function take(
  browser: Browser,
  origin: string,
  { name, path, size, isPortal = false }: (typeof pictures)[number] & { isPortal?: boolean },
) {
  const context = await browser.newContext({ viewport: size, deviceScaleFactor: 2 })
  const page = await context.newPage()
  if (isPortal) {
    const [{ username } = { username: '' }] = accounts
    await page.request.post(`${origin}/api/login`, { data: { username, password: PASSWORD } })
  }
  await page.goto(origin + path, { waitUntil: 'networkidle' })
  const taken = await page.screenshot({ animations: 'disabled' })
  const width = size === PHONE ? 390 : 960
  const small = await sharp(taken).resize({ width }).webp({ quality: 72 }).toBuffer()
  await writeFile(`${FOLDER}/${name}.webp`, small)
  console.log(`${FOLDER}/${name}.webp: ${Math.round(small.length / 1024)} kB`)
  await context.close()
}
