import { expect, test } from 'vitest'
import { firstParts } from '../features/addresses.ts'
import { reserved } from '../features/pages/slug.ts'
import { guarded } from '../tests/endpoints.ts'

test('The first part of every path is no address for a page', () => {
  const endpoints = guarded.flatMap(({ endpoint }) => / \/([a-z-]+)/.exec(endpoint)?.[1] ?? [])
  const parts = [...firstParts, ...endpoints].filter(part => !FILES.has(part))
  expect(parts.filter(part => !reserved.has(part))).toEqual([])
  expect(parts).toContain('theme')
})

/** Files have a dot in their names, which no page address has. */
const FILES = new Set(
  guarded.flatMap(({ endpoint }) => / \/([a-z-]+)[\d-]*\.\w+$/.exec(endpoint)?.[1] ?? []),
)
