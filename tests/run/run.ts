import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RESULTS } from './failed-pages.ts'
import { removeLeftovers } from './leftovers.ts'
import { type FileReport, failedFiles, type Report } from './report.ts'
import { tellFailures, tellSecondTries } from './tell.ts'

/*
 * `npm test` runs the gate, `npm run test:all` every test there is (vitest.config.ts); other arguments go to Vitest. A
 * browser's file that fails runs once more, in a process and a club of its own, unless `--retry=0`. The failures come
 * last, then the line 'N passed, N failed'.
 */

/** More failed tests than these are no chance: they get no second try. */
const MAX_CHANCE_FAILURES = 3
/** The run ends after that many failed tests. */
const MAX_FAILURES = 20

const OWN = ['--all', '--retry=0']
const [isAll, isFirstFinal] = OWN.map(name => process.argv.includes(name))
const args = process.argv.slice(2).filter(arg => !OWN.includes(arg))
const folder = mkdtempSync(join(tmpdir(), 'club-tests-'))
// PostgreSQL, which tests start, has an account of its own.
chmodSync(folder, 0o755)
const run = randomUUID().slice(0, 8)
rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS)

const first = runVitest('first', args)
const toRepeat = isFirstFinal ? [] : repeatable(first)
const second = toRepeat.length > 0 ? runVitest('second', argsFor(toRepeat)) : undefined
const failed = [
  ...failedFiles(first).filter(file => !toRepeat.includes(file)),
  ...failedFiles(second),
]
const errors = [...first.errors, ...(second?.errors ?? [])]
const left = await removeLeftovers({ folder, run, databaseUrl: process.env.TEST_DATABASE_URL })

tellFailures({ failed, errors, left })
if (second) tellSecondTries(toRepeat)
const isGreen = first.passed > 0 && failed.length + errors.length + left.length === 0
if (!isGreen) console.log('The tests failed.')
const failures = failed.reduce((sum, file) => sum + file.failures.length, 0)
const passedBefore = toRepeat.reduce((sum, file) => sum + file.passed, 0)
const passed = first.passed + (second?.passed ?? 0) - passedBefore
console.log(`${passed} passed, ${failures + errors.length + left.length} failed`)
process.exitCode = isGreen ? 0 : 1

function runVitest(attempt: string, args: string[]): Report {
  const file = join(RESULTS, `${attempt}.json`)
  const reporters = [
    'default',
    './tests/run/report.ts',
    ...(isAll ? ['./tests/engines/table.ts'] : []),
  ]
  const options = [
    ...reporters.map(reporter => `--reporter=${reporter}`),
    ...(isAll ? [] : [`--bail=${MAX_FAILURES}`]),
  ]
  const { status } = spawnSync('vitest', ['run', ...options, ...args], {
    stdio: 'inherit',
    env: {
      ...process.env,
      TMPDIR: folder,
      // Node keeps compiled code here: the hundreds of processes that tests start would each compile the same files.
      NODE_COMPILE_CACHE: join(folder, 'node-compile-cache'),
      TEST_NAME: run,
      TEST_REPORT: file,
      ...(isAll && { TEST_ALL: '1' }),
    },
  })
  const report = readReport(file)
  const isRed = failedFiles(report).length + report.errors.length > 0
  return status === 0 || isRed ? report : { ...report, errors: [`Vitest ended with ${status}.`] }
}

function readReport(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { passed: 0, files: [], errors: ['Vitest ended without a report.'] }
  }
}

/** The files with a browser in which a few tests failed, if nothing else did. */
function repeatable(report: Report) {
  const failed = failedFiles(report)
  const tests = failed.flatMap(({ failures }) => failures).length
  const isChance = tests <= MAX_CHANCE_FAILURES && failed.every(({ isBrowser }) => isBrowser)
  return isChance && report.errors.length === 0 ? failed : []
}

function argsFor(files: FileReport[]) {
  const projects = new Set(files.map(({ project }) => `--project=${project}`))
  return [...projects, ...new Set(files.map(({ file }) => file))]
}
