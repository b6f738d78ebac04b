// Writes the pictures of the README from the sample club: `npm run screenshots`.
import { mkdir, writeFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { DESK, PHONE, signIn, withBrowser } from './chromium.ts'
import { withServer } from './server.ts'

const FOLDER = 'docs/screenshots'

const pictures = [
  { name: 'home-phone', path: '/', size: PHONE, isPortal: false },
  { name: 'schedule-phone', path: '/schedule?view=list', size: PHONE, isPortal: false },
  { name: 'portal-phone', path: '/admin/schedule', size: PHONE, isPortal: true },
  { name: 'portal-desk', path: '/admin/schedule', size: DESK, isPortal: true },
]

await mkdir(FOLDER, { recursive: true })
await withServer({}, ({ url }) =>
  withBrowser(async browser => {
    for (const picture of pictures) await take(browser, url, picture)
  }),
)

async function take(
  browser: Browser,
  origin: string,
  { name, path, size, isPortal }: (typeof pictures)[number],
) {
  const context = await browser.newContext({ viewport: size.viewport, deviceScaleFactor: 2 })
  const page = await context.newPage()
  if (isPortal) await signIn(context, origin)
  await page.goto(origin + path, { waitUntil: 'networkidle' })
  const taken = await page.screenshot({ animations: 'disabled' })
  const width = size === PHONE ? 390 : 960
  const small = await sharp(taken).resize({ width }).webp({ quality: 72 }).toBuffer()
  await writeFile(`${FOLDER}/${name}.webp`, small)
  console.log(`${FOLDER}/${name}.webp: ${Math.round(small.length / 1024)} kB`)
  await context.close()
}
