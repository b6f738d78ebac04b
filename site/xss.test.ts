import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cleanHtml } from '../features/contact-info/clean-html.server.ts'
import { htmlOf } from '../features/contact-info/links.ts'
import { menuItem } from '../features/pages/menu-schema.ts'
import { sponsor } from '../features/sponsors/schema.ts'
import { startApp } from '../tests/app.ts'
import { expectHarmless } from '../tests/harmless.ts'
import { htmlVectors, urls } from '../tests/xss-vectors.ts'
import { aPdf } from '../tests/zip.ts'

const { admin: newAdmin, visitor } = await startApp({ warmUp: false })
const admin = await newAdmin()
const anonymous = visitor()
const vectors = htmlVectors().map(vector => vector.replaceAll('\0', ''))
const AT_ONCE = 300

/** Picks some of them, as many of each kind: each costs a request. */
const some = <Vector>(all: readonly Vector[], every: number) =>
  all.filter((_, place) => place % every === 0)

test("Vectors in the footer's HTML run nothing", async () => {
  expect(vectors.length).toBeGreaterThan(3_600)
  expectHarmless(vectors.map(vector => cleanHtml(vector).html).join('\n'))
  const { id } = await add('contact-info', entry('Quick Links', 'a'))
  for (let start = 0; start < vectors.length; start += AT_ONCE) {
    const content = vectors.slice(start, start + AT_ONCE).join('\n')
    const { body } = await admin.put(`/api/admin/contact-info/${id}`, { content })
    expectHarmless(body.content)
    if (start % (AT_ONCE * 2) === 0) expectHarmless((await anonymous.get('/contact')).text)
  }
  const [shown] = (await anonymous.get('/api/contact-info')).body
  expectHarmless(shown.content)
})

test('Vectors in footer links and profiles run nothing', async () => {
  const links = urls()
    .map(href => href.replaceAll('\0', ''))
    .map((href, place) => ({ href, text: vectors[place] ?? '' }))
  const content = htmlOf(links)
  await add('contact-info', entry('Resources', content))
  for (const title of ['Facebook', 'Twitter', 'Email', 'Phone', 'Address', 'Tagline'])
    await add('contact-info', entry(title, vectors.at(-1) ?? ''))
  const gameDay = { ...entry('Game Day', vectors.slice(0, 300).join('\n')), section: 'team_info' }
  await add('contact-info', gameDay)
  await admin.put('/api/admin/settings', { rainLine: vectors.at(-2)?.slice(0, 200) ?? '' })
  const { id } = await add('contact-info', entry('Instagram', 'x'))
  for (const url of some(urls(), 50)) {
    await admin.put(`/api/admin/contact-info/${id}`, { content: url.replaceAll('\0', '') })
    expectHarmless((await anonymous.get('/contact')).text)
  }
})

test('Vectors in names are shown as text', async () => {
  const imageUrl = (await upload('image', await aPicture(), 'a.png')).body.url
  const document = (await upload('document', aPdf(), 'a.pdf')).body
  for (const [place, vector] of some(vectors, 40).entries()) {
    const name = vector.slice(0, 80)
    const slug = `page-${place}`
    const kinds = [
      () => add('sponsors', { name, description: vector.slice(0, 300), link: 'https://a.example' }),
      () => add('documents', { ...document, title: vector.slice(0, 200), group_name: name }),
      () => add('pages', { title: name, slug, shareDescription: vector.slice(0, 300) }),
      () => add('menu', { label: vector.slice(0, 40), href: '/team' }),
      () => add('gallery', { imageUrl, title: vector.slice(0, 200), altText: name }),
    ]
    await kinds[place % kinds.length]?.()
  }
  const files: { file: string }[] = (await anonymous.get('/api/documents')).body
  const paths = [
    '/',
    '/sponsors',
    '/documents',
    '/gallery',
    '/search?q=alert',
    '/page-2',
    '/page-7',
  ]
  for (const path of paths) {
    const { status, text } = await anonymous.get(path)
    expect([path, status]).toEqual([path, 200])
    expectHarmless(text)
    expect(text).toContain('&lt;')
  }
  for (const { file } of some(files, 4)) {
    const { headers } = await anonymous.get(file)
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.pdf"$/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
  for (const path of ['/sitemap.xml', '/news.xml', '/manifest.webmanifest'])
    expect((await anonymous.get(path)).text).not.toMatch(/<(script|img|svg|iframe)|alert\(/i)
})

test('URLs that would run a script are 400 at the field', async () => {
  const all = urls()
  const name = 'a'
  const accepted = all.filter(
    link =>
      sponsor.safeParse({ name, link }).success ||
      menuItem.safeParse({ label: name, href: link }).success,
  )
  expect(accepted).toEqual([])
  for (const link of some(all, 25)) {
    const { status, body } = await admin.post('/api/admin/sponsors', { name, link })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['link']])
    const entry = await admin.post('/api/admin/menu', { label: name, href: link })
    expect([entry.status, Object.keys(entry.body.errors ?? {})]).toEqual([400, ['href']])
  }
})

test('Vectors in names of uploaded files are not stored', async () => {
  const picture = await aPicture()
  for (const vector of some(vectors, 400)) {
    const document = await upload('document', aPdf(), `${vector}.pdf`)
    expect([document.status, document.body.file]).toEqual([200, expect.stringMatching(OURS)])
    const image = await upload('image', picture, `${vector}.svg`)
    expect([image.status, image.body.url]).toEqual([200, expect.stringMatching(OURS)])
  }
})

const OURS = /^\/media\/[0-9a-f]{40}(\.\d+x\d+)?\.\w{3,4}(#[\w-]+)?$/

const entry = (title: string, content: string) => ({ section: 'footer', title, content })

async function add(path: string, row: object) {
  const { status, body } = await admin.post(`/api/admin/${path}`, row)
  expect([status, body.errors]).toEqual([201, undefined])
  return body
}

function upload(field: 'document' | 'image', bytes: Buffer, name: string) {
  const form = new FormData()
  form.append(field, new File([new Uint8Array(bytes)], name))
  return admin.send('POST', `/api/admin/upload-${field}`, { body: form })
}

function aPicture() {
  const create = { width: 20, height: 10, channels: 3 as const, background: '#0e3b2e' }
  return sharp({ create }).png().toBuffer()
}
