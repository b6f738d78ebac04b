import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { RESULTS } from './failed-pages.ts'
import type { FileReport } from './report.ts'

const LINES_OF_FAILURE = 15

interface Failed {
  failed: readonly FileReport[]
  /** Errors outside of tests. */
  errors: readonly string[]
  /** Files that the run has left behind. */
  left: readonly string[]
}

/** Prints what failed, each with the beginning of its reason, and where the screenshots of failed pages lie. */
export function tellFailures({ failed, errors, left }: Failed) {
  for (const { project, file, failures } of failed) {
    for (const { test, message } of failures) {
      console.log(`FAILED ${project} ${file}: ${test}\n${shorten(message)}\n`)
    }
  }
  for (const error of errors) console.log(`ERROR outside of tests: ${shorten(error)}\n`)
  for (const each of left) console.log(`LEFT BEHIND: ${each}`)
  for (const picture of readdirSync(RESULTS).filter(name => name.endsWith('.png'))) {
    console.log(`Screenshot: ${join(RESULTS, picture)}`)
  }
}

/** Prints the files that ran twice, each with the first reason, and keeps them as JSON. */
export function tellSecondTries(files: readonly FileReport[]) {
  const lines = files.map(({ project, file, failures: [failure] }) => {
    const reason = failure?.message.split('\n')[0]
    return `${project} ${file} › ${failure?.test} (${reason})`
  })
  writeFileSync(join(RESULTS, 'second-tries.json'), JSON.stringify(files, null, 2))
  console.log(`${lines.length} ${lines.length === 1 ? 'file' : 'files'} needed a second try:`)
  for (const line of lines) console.log(`  ${line}`)
}

function shorten(message: string) {
  return message.split('\n').slice(0, LINES_OF_FAILURE).join('\n')
}
