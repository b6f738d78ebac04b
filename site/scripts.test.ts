import { expect, test } from 'vitest'
import { startApp } from '../tests/app.ts'

const { visitor } = await startApp()
const client = visitor()

test.each(['/', '/about', '/schedule', '/team', '/gallery', '/news', '/contact'])(
  'GET %s loads no React before an island is seen',
  async path => {
    const { text: html } = await client.get(path)
    const urls = html.match(/\/assets\/[\w.-]+\.js/g) ?? []
    const scripts = await Promise.all(urls.map(async url => (await client.get(url)).text))
    expect(scripts.join()).toContain('data-island')
    expect(scripts.join()).not.toMatch(/hydrateRoot\(|safeParse|Radix/i)
  },
)
