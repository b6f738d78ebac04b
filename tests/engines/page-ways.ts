import { expect } from 'vitest'
import type { Club } from './club.ts'
import type { AddWay } from './ways.ts'

const PATHS = ['/', '/schedule?view=list', '/team', '/gallery', '/news', '/about', '/contact']

export function addPageWays(way: AddWay, { visitor }: Club) {
  way('public pages show what the server rendered, once they respond', async open => {
    const screen = await open(visitor(), '/')
    for (const path of PATHS) {
      await screen.open(path)
      await screen.seeHydrated()
      expect(await screen.evaluate('inPage.textChanges()'), path).toEqual([])
    }
  })
}
