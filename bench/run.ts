// Runs all measurements, or the named ones: `npm run bench -- load growth`.
import { availableParallelism } from 'node:os'
import { measureGrowth, measureLargeClub, measureLatency } from './answers.ts'
import { measureClashes } from './clashes.ts'
import { measureImports } from './imports.ts'
import { measureInteractions } from './interactions.ts'
import { measurePages } from './lighthouse.ts'
import { measureLoad } from './load.ts'
import { measureQuestions } from './questions.ts'
import { facts, loadNow, report, type Table } from './report.ts'
import { measureTasks } from './tasks.ts'
import { isInstalled } from './wrk.ts'

const PARTS: Record<string, () => Promise<Table[]>> = {
  load: measureLoad,
  growth: measureGrowth,
  large: measureLargeClub,
  clashes: measureClashes,
  imports: measureImports,
  latency: measureLatency,
  pages: measurePages,
  tasks: measureTasks,
  questions: measureQuestions,
  interactions: measureInteractions,
}

const named = process.argv.slice(2)
const parts = named.length > 0 ? named : Object.keys(PARTS)
const unknown = parts.find(name => !PARTS[name])
if (unknown) {
  console.error(`There is no '${unknown}'. Choose from ${Object.keys(PARTS).join(', ')}.`)
  process.exit(1)
}
if (process.platform !== 'linux') {
  console.error('Memory and CPU time are read from /proc, which only Linux has.')
  process.exit(1)
}
if (!(await isInstalled('wrk'))) {
  console.error('Requests a second are measured with wrk: apt-get install wrk')
  process.exit(1)
}
const about: Record<string, string | number> = {
  cores: availableParallelism(),
  'load of the machine before': loadNow(),
}
const tables: Table[] = []
for (const name of parts) tables.push(...((await PARTS[name]?.()) ?? []))
about['load of the machine after'] = loadNow()
await report([{ title: 'The machine', rows: facts(about) }, ...tables], about)
