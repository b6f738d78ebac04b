import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

/** The outcome of one run of Vitest. */
export interface Report {
  passed: number
  files: FileReport[]
  /** Messages of errors outside of tests, which fail the run as well. */
  errors: string[]
}

export interface FileReport {
  project: string
  isBrowser: boolean
  /** Relative to the repository. */
  file: string
  milliseconds: number
  passed: number
  failures: Failure[]
}

export interface Failure {
  /** The test's name; empty when the file itself failed. */
  test: string
  message: string
}

export function failedFiles(report: Report | undefined) {
  return report?.files.filter(({ failures }) => failures.length > 0) ?? []
}

/** A reporter that writes the outcome of each file to TEST_REPORT. */
export default class JsonReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]) {
    const path = process.env.TEST_REPORT
    if (!path) return
    const files = modules.map(fileReport)
    const passed = files.reduce((sum, file) => sum + file.passed, 0)
    const report: Report = { passed, files, errors: unhandled.map(textOf) }
    writeFileSync(path, JSON.stringify(report, null, 2))
  }
}

function fileReport(module: TestModule): FileReport {
  const { duration, collectDuration } = module.diagnostic()
  const failures = [...module.children.allTests('failed')].map(test => ({
    test: test.fullName,
    message: (test.result().errors ?? []).map(textOf).join('\n'),
  }))
  // A file also fails by an error outside of its tests: an import, a hook.
  for (const error of module.errors()) failures.push({ test: '', message: textOf(error) })
  return {
    project: module.project.name,
    isBrowser: /-(browser|engine)$/.test(module.project.name),
    file: module.relativeModuleId,
    milliseconds: Math.round(duration + collectDuration),
    passed: [...module.children.allTests('passed')].length,
    failures,
  }
}

function textOf({ message, stack = '' }: { message: string; stack?: string }) {
  return stack.includes(message) ? stack : `${message}\n${stack}`
}
