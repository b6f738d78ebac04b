import type { Page } from 'playwright-core'
import { Client } from '../client.ts'
import { emptyTables } from '../content.ts'
import { aPictureFile } from '../photos.ts'
import type { VisitOptions } from './browser-page.ts'
import { startClubInBrowser } from './club.ts'
import { startProxy } from './proxy.ts'
import { type File, press } from './steps.ts'

export const SEND = 'POST /api/admin/upload-image'
export const CREATE = 'POST /api/admin/gallery'

/** Starts a club behind a proxy, with its admin and its gallery. */
export async function startGallery() {
  const { admin: direct, create, db, url, visit, visitor } = await startClubInBrowser()
  const proxy = await startProxy(url)
  const { cookies, username, password } = direct
  const admin = Object.assign(new Client(proxy.url), { cookies, username, password })

  async function clear() {
    proxy.mishaps.clear()
    proxy.requests.length = 0
    await emptyTables(db, 'gallery_images')
  }

  /** The page with the dialog in which photos are added. */
  async function open(options: VisitOptions = {}) {
    const { page } = await visit(admin, '/admin/gallery', options)
    await press(page, 'Add Photos')
    await adding(page).waitFor()
    return page
  }

  const images = async () => (await admin.get('/api/gallery')).body as { title: string }[]
  const titles = async () => (await images()).map(({ title }) => title)
  const requestCount = (endpoint: string) => proxy.requests.filter(each => each === endpoint).length
  return { admin, create, db, proxy, visit, visitor, clear, open, images, titles, requestCount }
}

export function adding(page: Page) {
  return page.getByRole('dialog', { name: 'Add Photos' })
}

export function items(page: Page) {
  return adding(page).getByRole('listitem')
}

export function item(page: Page, file: string) {
  return items(page).filter({ hasText: file })
}

export function title(page: Page, file: string) {
  return adding(page).getByLabel(`Title of ${file}`)
}

export async function choose(page: Page, files: File[]) {
  await adding(page).locator('input[type=file]').setInputFiles(files)
  await items(page).last().waitFor()
  await adding(page).getByLabel('Title for all').fill('Photo')
}

export function upload(page: Page) {
  return press(adding(page), /^Upload/)
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
