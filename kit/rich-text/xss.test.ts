import { expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'
import { expectHarmless } from '../../tests/harmless.ts'
import { htmlVectors, urls } from '../../tests/xss-vectors.ts'
import { isLinkTarget } from './link-target.ts'

const { admin, visitor } = await startClub()
const src = `/media/${'ab12'.repeat(10)}.1600x900.webp`
const AT_ONCE = 300

const text = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const doc = (content: object[]) => JSON.stringify({ version: 1, type: 'doc', content })

test('thousands of vectors as text, title, caption, description, button and file name: shown, and nothing runs', async () => {
  const vectors = htmlVectors().map(vector => vector.replaceAll('\0', ''))
  expect(vectors.length).toBeGreaterThan(3_600)
  for (let start = 0; start < vectors.length; start += AT_ONCE) {
    const some = vectors.slice(start, start + AT_ONCE)
    const [first = ''] = some
    const content = some.flatMap((vector, place) => nodes(vector.slice(0, 500))[place % 6] ?? [])
    const title = first.slice(0, 200)
    const made = await admin.post('/api/admin/news', { title, author: title, body: doc(content) })
    expect([made.status, made.body.errors]).toEqual([201, undefined])
    const { text: page } = await visitor().get(`/news/${made.body.id}/x`)
    expect(page).toContain('&lt;')
    expectHarmless(page)
  }
  expectHarmless((await visitor().get('/news')).text)
  const feed = (await visitor().get('/news.xml')).text
  for (const [, html = ''] of feed.matchAll(/<content:encoded><!\[CDATA\[(.*?)\]\]>/gs))
    expectHarmless(html)
  const outside = feed.replaceAll(/<!\[CDATA\[.*?\]\]>/gs, '')
  expect(outside.match(/.{0,200}<(script|img|svg|iframe).{0,100}/gis)).toBeNull()
})

/** The vector in each place that holds text. */
function nodes(vector: string) {
  return [
    text(vector),
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: vector }] },
    { type: 'picture', attrs: { src, alt: vector, caption: vector } },
    { type: 'gallery', attrs: { pictures: [{ src, alt: vector }] } },
    { type: 'button', attrs: { href: '/', text: vector.slice(0, 80) } },
    { type: 'file', attrs: { href: '/documents/1/a.pdf', name: vector.slice(0, 200) } },
  ]
}

test('URLs that would run a script, in every spelling: no link, no picture and no video has them', async () => {
  const all = urls()
  expect(all.filter(isLinkTarget)).toEqual([])
  for (const [place, href] of all.entries()) {
    // Checks only some of them, as each costs a request; the deciding rule is checked for all of them above.
    if (place % 16 > 0) continue
    const attempts = [
      { type: 'button', attrs: { href, text: 'a' } },
      { type: 'file', attrs: { href, name: 'a' } },
      { type: 'picture', attrs: { src: href, alt: '' } },
      { type: 'video', attrs: { src: href } },
    ]
    const body = doc([attempts[(place / 16) % 4] ?? {}])
    expect((await admin.post('/api/admin/news', { title: 'a', body })).status).toBe(400)
  }
})

test.each([
  'https://club.example/a?b=c#d',
  'http://club.example',
  'mailto:ana@club.example?subject=Tryouts',
  'tel:+1-972-555-0100',
  '/schedule?team=5#next',
])('a link to %s: accepted', href => {
  expect(isLinkTarget(href)).toBe(true)
})
