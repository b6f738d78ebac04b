import { expect, test } from 'vitest'
import { startApp } from '../tests/app.ts'

const { visitor } = await startApp()
const client = visitor()

test.each(['/', '/about', '/schedule', '/team', '/gallery', '/news', '/contact'])(
  'GET %s: loads neither the validation scripts nor those of the portal',
  async path => {
    const { text: html } = await client.get(path)
    const urls = html.match(/\/assets\/[\w.-]+\.js/g) ?? []
    const scripts = await Promise.all(urls.map(async url => (await client.get(url)).text))
    expect(scripts.join()).toContain('hydrate')
    expect(scripts.join()).not.toMatch(/safeParse|Radix/i)
  },
)
