import { expect, test } from 'vitest'
import { startApp } from '../tests/app.ts'

const { visitor } = await startApp()
const client = visitor()

test.each(['/', '/about', '/schedule', '/team', '/gallery', '/news', '/contact'])(
  'GET %s asks for no script that checks forms, and for none of the portal',
  async path => {
    const { text: html } = await client.get(path)
    const addresses = html.match(/\/assets\/[\w.-]+\.js/g) ?? []
    const scripts = await Promise.all(
      addresses.map(async address => (await client.get(address)).text),
    )
    expect(scripts.join()).toContain('hydrate')
    expect(scripts.join()).not.toMatch(/safeParse|Radix/i)
  },
)
