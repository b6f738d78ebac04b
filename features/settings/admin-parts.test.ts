import { expect, test } from 'vitest'
import { partIn, settingsParts, settingsPath } from './admin-parts.ts'
import { adminSettings, homePage } from './schema.ts'

test('each setting is in one part, or on the page of home', () => {
  const inParts = Object.values(settingsParts).flatMap(({ fields }) => fields)
  const all = [...inParts, ...Object.keys(homePage.shape)]
  expect(all.toSorted()).toEqual(Object.keys(adminSettings.shape).toSorted())
})

test('a part is opened by its path; without one, or with one that there is not, none is', () => {
  expect(settingsPath()).toBe('/admin/settings')
  expect(settingsPath('look')).toBe('/admin/settings?part=look')
  expect(partIn('?part=look')).toBe('look')
  for (const search of ['', '?part=', '?part=toString', '?part=colors']) {
    expect(partIn(search)).toBeUndefined()
  }
})
