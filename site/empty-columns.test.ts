import { expect, test } from 'vitest'
import { startApp } from '../tests/app.ts'
import { emptyColumns } from '../tests/empty-columns.ts'
import { PUBLIC } from '../tests/endpoints.ts'
import { fill, samplePictures } from '../tests/sample-club.ts'

const { visitor, admin: newAdmin, context, db } = await startApp()
await fill(context, samplePictures)
await emptyColumns(db)
const admin = await newAdmin()

const LISTS = PUBLIC.filter(endpoint => /^GET \/api\/(?!user)[^:]+$/.test(endpoint)).map(each =>
  each.slice(4),
)

test.each(LISTS)('%s', async path => {
  for (const client of [visitor(), admin]) {
    const { status, text, body } = await client.get(path)
    expect([status, path], text + JSON.stringify(body)).toEqual([200, path])
  }
})

test('pages', async () => {
  const seen = new Set<string>()
  const queue = ['/', '/sitemap.xml', '/news.xml', '/calendar.ics', '/search?q=a']
  const bad: unknown[] = []
  while (queue.length > 0) {
    const path = queue.shift() ?? ''
    if (seen.has(path)) continue
    seen.add(path)
    const { status, text, headers } = await visitor().get(path)
    if (status !== 200 && status !== 301) bad.push([path, status])
    if (!/html/.test(headers.get('content-type') ?? '')) continue
    if (/Failed to load|something went wrong/i.test(text))
      bad.push([
        path,
        'failed part',
        /.{80}(?:Failed to load|something went wrong).{80}/is.exec(text)?.[0],
      ])
    for (const [, href = ''] of text.matchAll(/ href="(\/[^"#]*)/g))
      if (!/^\/(assets|media|documents\/\d|sponsors\/\d)|team=\d+,/.test(href))
        queue.push(href.replaceAll('&amp;', '&'))
  }
  expect(seen.size).toBeGreaterThan(40)
  expect(bad).toEqual([])
})
