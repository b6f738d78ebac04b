import type { Reporter, TestModule } from 'vitest/node'

const SIGNS: Record<string, string> = { passed: '✓', failed: '✗', skipped: '–', pending: '…' }

/** A reporter: after the run, a table of the ways by engine and width. */
export default class Table implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const inEngines = modules.filter(({ project }) => project.name.endsWith('-engine'))
    if (inEngines.length === 0) return
    const outcomes = inEngines.flatMap(({ project, children }) =>
      [...children.allTests()].map(test => {
        const [, way = '', width = ''] = /^(.*), on (\d+) px$/.exec(test.name) ?? []
        const column = `${project.name.replace('-engine', '')} ${width}`
        return { way, column, sign: SIGNS[test.result().state] ?? '' }
      }),
    )
    const columns = [...new Set(outcomes.map(({ column }) => column))].sort()
    const rows = Map.groupBy(outcomes, ({ way }) => way)
    const lines = [...rows].map(([way, cells]) =>
      columns.map(name => cells.find(({ column }) => column === name)?.sign ?? '').concat(way),
    )
    const text = [columns.concat('way'), columns.map(() => '---').concat('---'), ...lines]
    console.log(`\n${text.map(cells => `| ${cells.join(' | ')} |`).join('\n')}`)
  }
}
