import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

/*
 * Reads the JSON reports of Vitest that are named and ends with 'N passed, N failed'. Before it stands what failed and
 * why: whoever sees only the end of a long output must not run everything again to learn it.
 */

interface Report {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; status: string; message: string; assertionResults: TestResult[] }[]
}

interface TestResult {
  status: string
  fullName: string
  failureMessages: string[]
}

const MESSAGE_CHARACTERS = 1500

const reports = process.argv
  .slice(2)
  .filter(file => existsSync(file))
  .map(file => JSON.parse(readFileSync(file, 'utf8')) as Report)

for (const { name, status, message, assertionResults } of reports.flatMap(one => one.testResults)) {
  const file = relative(process.cwd(), name)
  const failed = assertionResults.filter(test => test.status === 'failed')
  for (const test of failed) {
    tell(`${file}: ${test.fullName}`, test.failureMessages.join('\n'))
  }
  if (status === 'failed' && failed.length === 0) {
    tell(file, message)
  }
}
console.log(`${sum('numPassedTests')} passed, ${sum('numFailedTests')} failed`)

function tell(test: string, message: string) {
  console.log(`FAILED ${test}\n${message.slice(0, MESSAGE_CHARACTERS)}\n`)
}

function sum(key: 'numPassedTests' | 'numFailedTests') {
  return reports.reduce((total, report) => total + report[key], 0)
}
