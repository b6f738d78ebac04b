import { expect, test } from 'vitest'
import { firstParts } from '../features/addresses.ts'
import { reserved } from '../features/pages/slug.ts'
import { guarded } from '../tests/endpoints.ts'

test('the first part of every path of the site and the server is no address for a page of the club', () => {
  const endpoints = guarded.flatMap(({ endpoint }) => / \/([a-z-]+)/.exec(endpoint)?.[1] ?? [])
  const parts = [...firstParts, ...endpoints].filter(part => !FILES.has(part))
  expect(parts.filter(part => !reserved.has(part))).toEqual([])
  expect(parts).toContain('theme')
})

/** Files have a dot in their names, which no page address has. */
const FILES = new Set(
  guarded.flatMap(({ endpoint }) => / \/([a-z-]+)[\d-]*\.\w+$/.exec(endpoint)?.[1] ?? []),
)
