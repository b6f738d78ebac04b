import { expect, test } from 'vitest'
import { addresses, firstParts } from '../features/addresses.ts'
import { reserved } from '../features/pages/slug.ts'
import { guarded } from '../tests/endpoints.ts'

test('The first part of every path is no address for a page, unless it shows the page', () => {
  const endpoints = guarded.flatMap(({ endpoint }) => / \/([a-z-]+)/.exec(endpoint)?.[1] ?? [])
  const parts = [...firstParts, ...endpoints].filter(part => !FILES.has(part) && !ofPages.has(part))
  expect(parts.filter(part => !reserved.has(part))).toEqual([])
  expect(parts).toContain('theme')
})

/** Paths that show the club's own page below the site's text. */
const ofPages = new Set(
  Object.entries(addresses).flatMap(([path, address]) =>
    'isOwnPage' in address ? path.slice(1) : [],
  ),
)

/** Files have a dot in their names, which no page address has. */
const FILES = new Set(
  guarded.flatMap(({ endpoint }) => / \/([a-z-]+)[\d-]*\.\w+$/.exec(endpoint)?.[1] ?? []),
)
