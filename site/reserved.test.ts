import { expect, test } from 'vitest'
import { reserved } from '../features/pages/slug.ts'
import { routes } from './routes.ts'

test('the first part of every path of the site is no address for a page of the club', () => {
  const parts = Object.keys(routes).flatMap(path => /^\/([a-z-]+)/.exec(path)?.[1] ?? [])
  expect(parts.filter(part => !reserved.has(part))).toEqual([])
})
