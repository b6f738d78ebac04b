import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { parseSync } from 'vite'
import { migrate } from '../db/migrate.ts'
import { withDatabase } from '../db/open.ts'
import { childrenOf, type Node } from './texts.ts'
import { countRooms } from './wrong-imports.ts'

/** Counts of what readers must know and later versions must keep, by name. */
type Promises = Record<string, number>

interface Kit {
  /** The functions that take the options, and the types that declare them in the file. */
  functions: readonly string[]
  types: readonly string[]
  file: string
}

const KITS: readonly Kit[] = [
  {
    functions: ['resource'],
    types: ['Declaration', 'ResourceOptions'],
    file: 'kit/resource/resource.server.ts',
  },
  {
    functions: ['adminTab', 'adminList'],
    types: ['AdminTab', 'AdminList'],
    file: 'kit/admin/tab.ts',
  },
]

/** Counts rooms, circles, endpoints, tables, columns, options, collections and dependencies of the files of a checkout. */
export async function countPromises(files: readonly string[]): Promise<Promises> {
  const paths = files.filter(path => /^(features|kit|server|site|db|media)\/.*\.tsx?$/.test(path))
  const programs = new Map<string, Node>()
  for (const path of paths.filter(path => !path.includes('.test.'))) {
    programs.set(path, parse(path, await readFile(path, 'utf8')))
  }
  const { rooms, inCircles } = await countRooms('.')
  return {
    'rooms of features': rooms,
    'rooms in a circle': inCircles,
    endpoints: await countEndpoints(),
    ...(await countColumns()),
    ...countOptions(programs),
    'collections of the server that outlive a request': countCollections(programs),
    ...(await countDependencies()),
  }
}

function parse(path: string, code: string) {
  return parseSync(path, code).program as unknown as Node
}

async function countEndpoints() {
  const { paths } = JSON.parse(await readFile('docs/openapi.json', 'utf8'))
  return Object.values<object>(paths).flatMap(operations => Object.keys(operations)).length
}

/** Counts those of a new SQLite database, without the tables of migrations and search. */
async function countColumns() {
  const dataDir = await mkdtemp(join(tmpdir(), 'size-'))
  const { rows } = await withDatabase({ dataDir }, async db => {
    await migrate(db)
    const query = sql<{ table: string }>`
      select t.name as "table" from pragma_table_list t join pragma_table_info(t.name)
      where t.type = 'table' and t.name not like 'sqlite_%' and t.name not like 'kysely_%'`
    return query.execute(db)
  })
  await rm(dataDir, { recursive: true })
  return { tables: new Set(rows.map(({ table }) => table)).size, columns: rows.length }
}

/** The options that each kit takes, and those of them that one call alone gives. */
function countOptions(programs: ReadonlyMap<string, Node>) {
  const counted: Promises = {}
  for (const { functions, types, file } of KITS) {
    const declaration = programs.get(file)
    if (!declaration) throw new Error(`${file} declares no options.`)
    const names = types.flatMap(type => membersOf(declaration, type))
    const users = new Map(names.map(name => [name, 0]))
    const calls = [...programs.values()].flatMap(program => optionsGiven(program, functions))
    for (const name of calls) {
      const count = users.get(name)
      if (count !== undefined) users.set(name, count + 1)
    }
    const [kit] = functions
    counted[`options of ${kit}`] = users.size
    counted[`options of ${kit} with one user`] = [...users.values()].filter(n => n === 1).length
  }
  return counted
}

/** The names of an interface's members. */
function membersOf(program: Node, type: string): string[] {
  const [declared] = nodesOf(program, node => nameOf(node.id) === type)
  const { body } = (declared?.body ?? {}) as { body?: Node[] }
  return (body ?? []).map(member => nameOf(member.key)).filter(name => name !== undefined)
}

/** The names in the objects with which the functions are called. */
function optionsGiven(program: Node, functions: readonly string[]) {
  const isCall = ({ type, callee }: Node) =>
    type === 'CallExpression' && functions.includes(nameOf(callee) ?? '')
  return nodesOf(program, isCall)
    .map(call => (call.arguments as Node[])[0])
    .flatMap(node => (node?.properties ?? []) as Node[])
    .map(({ key }) => nameOf(key))
    .filter(name => name !== undefined)
}

/** Maps that modules keep, and caches. */
function countCollections(programs: ReadonlyMap<string, Node>) {
  let count = 0
  for (const [path, program] of programs) {
    if (!/\.server\.tsx?$|^(server|db|media)\//.test(path)) continue
    const created = (node: Node, names: readonly string[]) =>
      node.type === 'NewExpression' && names.includes(nameOf(node.callee) ?? '')
    count += nodesOf(program, node => created(node, ['LRUCache'])).length
    const declared = (program.body as Node[])
      .filter(({ type }) => type === 'VariableDeclaration')
      .flatMap(({ declarations }) => declarations as Node[])
    count += declared.filter(({ init }) => {
      const made = init as (Node & { arguments?: Node[] }) | null
      // A map that is given its entries is a constant.
      return made && created(made, ['Map', 'WeakMap', 'Set']) && made.arguments?.length === 0
    }).length
  }
  return count
}

async function countDependencies() {
  const { dependencies, devDependencies } = JSON.parse(await readFile('package.json', 'utf8'))
  const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8'))
  return {
    dependencies: Object.keys(dependencies).length,
    'dependencies of development': Object.keys(devDependencies).length,
    'packages in all': Object.keys(packages).length - 1,
  }
}

function nodesOf(node: Node, matches: (node: Node) => boolean): Node[] {
  const below = childrenOf(node).flatMap(child => nodesOf(child, matches))
  return matches(node) ? [node, ...below] : below
}

function nameOf(node: unknown) {
  const { name } = (node ?? {}) as { name?: string }
  return name
}
