import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = import.meta.dirname
const ROOT = join(FOLDER, '../..')
const ANSWERS = ['met', 'partly', 'not met', 'does not apply'] as const

const page = readFileSync(join(FOLDER, 'README.md'), 'utf8')
const rows = page
  .split('\n')
  .filter(line => /^\| \d+\.\d+\.\d+/.test(line))
  .flatMap(line => {
    const [numbers = '', level = '', asked = '', answer = '', how = ''] = line
      .slice(2, -2)
      .split(' | ')
    return numbers.split(', ').map(number => ({ number, level, asked, answer, how }))
  })

/** Levels of the standard by number: a line a section, a digit a requirement (OWASP ASVS 5.0.0). */
const levels = new Map<string, string>(
  readFileSync(join(FOLDER, 'levels.txt'), 'utf8')
    .trim()
    .split('\n')
    .flatMap(line => {
      const [section = '', digits = ''] = line.split(' ')
      return [...digits].map((level, index) => [`${section}.${index + 1}`, level] as const)
    }),
)

test('Every requirement of levels 1 and 2 has one row', () => {
  const asked = [...levels].filter(([, level]) => level !== '3').map(([number]) => number)
  expect(asked).toHaveLength(253)
  const answered = rows.filter(({ level }) => level !== '3').map(({ number }) => number)
  expect(answered.toSorted()).toEqual(asked.toSorted())
  for (const { number, level } of rows) expect(levels.get(number), number).toBe(level)
  const third = rows.filter(({ level }) => level === '3').map(({ number }) => number)
  expect(third).toEqual(expect.arrayContaining(['3.4.7', '5.2.4', '6.3.5', '6.3.7', '14.2.7']))
  expect(new Set(third).size).toBe(third.length)
})

test('Every row has an answer and says how', () => {
  for (const { number, answer, asked, how } of rows) {
    expect(ANSWERS, number).toContain(answer)
    expect(asked, number).not.toBe('')
    expect(how, number).not.toBe('')
  }
})

test('Every file and page that is named exists', () => {
  const named = [...page.matchAll(/`([\w./-]+\.(?:test\.ts|tsx?|md|json|yaml|conf|service))`/g)]
  const linked = [...page.matchAll(/\]\((?!https:)([^)#]+)\)/g)]
  const paths = [
    ...named.map(([, path = '']) => join(ROOT, path)),
    ...linked.map(([, path = '']) => join(FOLDER, path)),
  ]
  expect(paths.length).toBeGreaterThan(200)
  for (const path of new Set(paths)) expect(readable(path), path).toBe(true)
})

test('The page counts what its rows say', () => {
  const first = rows.filter(({ level }) => level !== '3')
  const counts = ANSWERS.map(each => first.filter(({ answer }) => answer === each).length)
  expect(page).toContain(`| ${counts.join(' | ')} |`)
  const section = /## Not met\n(.+?)\n## /s.exec(page)?.[1] ?? ''
  const listed = [...section.matchAll(/\b\d+\.\d+\.\d+\b/g)].map(([number]) => number)
  const open = rows.filter(({ answer }) => answer === 'partly' || answer === 'not met')
  expect(new Set(listed)).toEqual(new Set(open.map(({ number }) => number)))
})

function readable(path: string) {
  try {
    return readFileSync(path).length > 0
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EISDIR'
  }
}
