import { expect } from 'vitest'
import type { Club } from './club.ts'
import type { AddWay } from './ways.ts'

const PATHS = ['/schedule?view=list', '/team', '/gallery', '/news', '/about', '/contact']

export function addPageWays(way: AddWay, { visitor }: Club) {
  way('public pages show what the server rendered, once they respond', async open => {
    // On home, JavaScript loads more players; without it, a link leads to them.
    const screen = await open(visitor(), '/')
    await screen.seeHydrated()
    expect(await screen.textChanges('#team *')).toEqual([])
    for (const path of PATHS) {
      await screen.open(path)
      await screen.seeHydrated()
      expect(await screen.textChanges(), path).toEqual([])
    }
  })
}
