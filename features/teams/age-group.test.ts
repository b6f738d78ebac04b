import { expect, test } from 'vitest'
import { ageGroupOf } from './age-group.ts'

test.each([
  // Ages
  ['U10 Kestrels', 10],
  ['Bluestem U-9', 9],
  ['U 10 Blue', 10],
  ['12U Red', 12],
  ['12-U Red', 12],
  ['10UB', 10],
  ['BU12', 12],
  ['GU10 White', 10],
  ['MU10', 10],
  ['FU11 Elite', 11],
  ['U12B', 12],
  ['Boys U12', 12],
  ['BoysU12', 12],
  ['U9/10 Rec', 9],
  ['U9/U10 Rec', 9],
  ['9/10U Rec', 9],
  ['Under 8', 8],
  ['U8s', 8],
  ['ｕ１０ Kestrels', 10],
  // Years of birth
  ['2014/15 Blue', 12],
  ['2014/2015 Blue', 12],
  ['2013/14 Girls', 13],
  ['Boys 14/15', 12],
  ['14/15 Boys', 12],
  ['B14/15', 12],
  ['Lone Star FC 2012B Red', 14],
  ['G2016 Blue', 10],
  ['2016 Red', 10],
  ['B16', 10],
  ['G16 Blue', 10],
  ["'16 Boys", 10],
  ['’16 Girls', 10],
  ['16B Red', 10],
  ['08 Girls', 18],
  ['G08', 18],
  ['B12 Red', 12],
  // Grades
  ['Kindergarten', 6],
  ['Kinder Kickers', 6],
  ['Pre-K Tots', 5],
  ['1st/2nd Grade', 7],
  ['3rd Grade Boys', 9],
  ['Grade 4', 10],
  ['5th & 6th Graders', 11],
  ['3rd/4th Boys', 9],
  // Ambiguous names mean the younger age.
  ['U13 2016', 10],
  // Unknown
  ['Sparrows', undefined],
  ['FC Dallas U100', undefined],
  ['Route 66 FC', undefined],
  ['Academy 1', undefined],
  ['K9 Kickers', undefined],
])('the age group of %s in November 2026: %s', (name, age) => {
  expect(ageGroupOf({ name }, '2026-11-14')).toBe(age)
})

test.each([
  [{ name: '2014/15 Blue' }, '2026-07-31', 11],
  [{ name: '2014/15 Blue' }, '2026-08-01', 12],
  [{ name: '2014/15 Blue' }, '2027-08-01', 13],
  [{ name: '2012B Red' }, '2026-05-02', 14],
  [{ name: '2012B Red', age_years: 'calendar' as const }, '2026-11-14', 15],
  [{ name: '2014/15 Blue', age_years: 'calendar' as const }, '2026-11-14', 12],
  [{ name: 'Sparrows', grade: '2nd' }, '2026-11-14', 8],
  [{ name: 'Sparrows', grade: '10th' }, '2026-11-14', 16],
  [{ name: 'Sparrows', grade: 'Kindergarten' }, '2026-11-14', 6],
  [{ name: 'U10 Kestrels', grade: '8th' }, '2026-11-14', 10],
  [{ name: 'Sparrows', age_group: 13 }, '2026-11-14', 13],
  [{ name: 'U9 Sparrows', age_group: 13 }, '2026-11-14', 13],
])('the age group of %j on %s: %s', (team, day, age) => {
  expect(ageGroupOf(team, day)).toBe(age)
})
