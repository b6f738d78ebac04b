import type { Page } from 'playwright-core'
import { Client } from '../client.ts'
import { emptyTables } from '../content.ts'
import { aPictureFile } from '../photos.ts'
import type { VisitOptions } from './browser-page.ts'
import { startClubInBrowser } from './club.ts'
import { startProxy } from './proxy.ts'

export const SEND = 'POST /api/admin/upload-image'
export const CREATE = 'POST /api/admin/gallery'

/** Starts a club behind a proxy, with its admin and its gallery. */
export async function startGallery() {
  const { admin: direct, db, url, visit } = await startClubInBrowser()
  const proxy = await startProxy(url)
  const { cookies, username, password } = direct
  const admin = Object.assign(new Client(proxy.url), { cookies, username, password })

  async function clear() {
    proxy.mishaps.clear()
    proxy.requests.length = 0
    await emptyTables(db, 'gallery_images')
  }

  /** The dialog in which photos are added. */
  async function open(options: VisitOptions = {}) {
    const { page } = await visit(admin, '/admin/gallery', options)
    await page.getByRole('button', { name: 'Add Photos' }).click()
    await dialog(page).waitFor()
    return { page }
  }

  const images = async () => (await admin.get('/api/gallery')).body as { title: string }[]
  const titles = async () => (await images()).map(({ title }) => title)
  const requestCount = (endpoint: string) => proxy.requests.filter(each => each === endpoint).length
  const signOut = () => db.deleteFrom('sessions').execute()
  const signIn = () => admin.post('/api/login', { username, password })
  return { admin, proxy, visit, clear, open, images, titles, requestCount, signOut, signIn }
}

export function dialog(page: Page) {
  return page.getByRole('dialog', { name: 'Add Photos' })
}

export function items(page: Page) {
  return dialog(page).getByRole('listitem')
}

export function item(page: Page, file: string) {
  return items(page).filter({ hasText: file })
}

export function title(page: Page, file: string) {
  return dialog(page).getByLabel(`Title of ${file}`)
}

interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

export async function choose(page: Page, files: ChosenFile[]) {
  await dialog(page).locator('input[type=file]').setInputFiles(files)
  await items(page).last().waitFor()
  await dialog(page).getByLabel('Title for all').fill('Photo')
}

export function upload(page: Page) {
  return dialog(page)
    .getByRole('button', { name: /^Upload/ })
    .click()
}

export function aPhoto(name: string, background?: string) {
  return aPictureFile(name, background, [40, 20])
}

/** Returns `photo-1.jpg` and so on, each of another green. */
export function photos(count: number) {
  return Promise.all(
    Array.from({ length: count }, (_, index) =>
      aPhoto(`photo-${index + 1}.jpg`, `rgb(${index * 20}, 105, 77)`),
    ),
  )
}

/** The label or text of the focused element. */
export function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null
    return element?.labels?.[0]?.textContent ?? element?.textContent
  })
}
