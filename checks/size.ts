import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { countPromises } from './promises.ts'

/*
 * `npm run size` prints what a reader must know (rooms, endpoints, columns, options, collections, dependencies), then the
 * lines of each layer, of source, style and tests, and of the ten largest concerns: a feature, or a folder of another
 * layer. It counts what git knows.
 */

const KINDS = ['source', 'style', 'tests'] as const
type Kind = (typeof KINDS)[number]
type Lines = Record<Kind, number>

const MAX_CONCERNS = 10

const layers = new Map<string, Lines>()
const concerns = new Map<string, Lines>()
for (const file of files()) {
  const kind = kindOf(file)
  if (!kind) continue
  const [layer = '', concern = ''] = file.includes('/') ? file.split('/') : ['(root)']
  const lines = readFileSync(file, 'utf8').split('\n').length - 1
  add(layers, layer, kind, lines)
  if (!concern.includes('.')) add(concerns, `${layer}/${concern}`, kind, lines)
}
console.table(await countPromises(files()))
print('layer', [...layers])
print('concern', bySize(concerns).slice(0, MAX_CONCERNS))

function files() {
  return execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n')
}

function kindOf(file: string): Kind | undefined {
  if (file.endsWith('.css')) return 'style'
  if (!/\.(tsx?|js|sql)$/.test(file)) return undefined
  return file.includes('.test.') || file.startsWith('tests/') ? 'tests' : 'source'
}

function add(all: Map<string, Lines>, name: string, kind: Kind, lines: number) {
  const sum = all.get(name) ?? { source: 0, style: 0, tests: 0 }
  all.set(name, { ...sum, [kind]: sum[kind] + lines })
}

function bySize(all: Map<string, Lines>) {
  const size = ({ source, style, tests }: Lines) => source + style + tests
  return [...all].sort(([, one], [, other]) => size(other) - size(one))
}

function print(what: string, rows: [string, Lines][]) {
  const total = rows.reduce(
    (sum, [, lines]) => {
      for (const kind of KINDS) sum[kind] += lines[kind]
      return sum
    },
    { source: 0, style: 0, tests: 0 },
  )
  const named = [...rows, ['together', total] as const]
  console.table(Object.fromEntries(named.map(([name, lines]) => [`${what} ${name}`, lines])))
}
