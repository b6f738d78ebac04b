import { realpath } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cruise, type ICruiseResult, type IViolation } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'

const RULES = fileURLToPath(new URL('../.dependency-cruiser.js', import.meta.url))

/** One wrong import may close a hundred cycles; the shortest ones are enough to find it. */
const SHOWN_CYCLES = 3

/** A room is what lies directly in this folder: a feature with all its folders, or a file beside the features. */
const ROOMS = 'features'

const ROOMS_CYCLE = 'Features that import each other cannot be understood one at a time.'

/**
 * Returns lines about imports below the folder that break a rule of `.dependency-cruiser.js`: imports in a wrong
 * direction; if there are none, cycles of files; if there are none, cycles of folders; if there are none, cycles of
 * features. Each of these causes the next.
 */
export async function wrongImports(folder: string): Promise<string[]> {
  const options = await extractOptions(RULES)
  const result = await readImports(folder)
  const { violations, environment, totalDependenciesCruised } = result.summary
  // Files that it could not read have no imports, and so break no rule.
  if (environment?.issues) return environment.issues.map(({ description }) => description)
  if (totalDependenciesCruised === 0) return [`No import was found in ${folder}.`]

  const comments = new Map(options.ruleSet?.forbidden?.map(rule => [rule.name, rule.comment]))
  const commentOf = (violation: IViolation) => comments.get(violation.rule.name)
  const isOfFolders = (violation: IViolation) => violation.rule.name === 'no-folder-cycles'
  const directions = violations.filter(({ cycle }) => !cycle)
  if (directions.length > 0) {
    return directions.map(each => `${each.from} → ${each.to}: ${commentOf(each)}`)
  }
  const ofFiles = violations.filter(violation => !isOfFolders(violation))
  const cycles = shortestFirst(ofFiles.length > 0 ? ofFiles : violations)
  if (cycles.length === 0) return roomCycle(result)
  const lines = cycles.slice(0, SHOWN_CYCLES).flatMap(violation => {
    const members = membersOf(violation)
    const line = `${[...members, members[0]].join(' → ')}: ${commentOf(violation)}`
    return isOfFolders(violation) ? [line, ...importsBehind(members, result)] : [line]
  })
  const rest = cycles.length - SHOWN_CYCLES
  return rest > 0 ? [...lines, `${rest} longer cycles may follow from these.`] : lines
}

async function readImports(folder: string) {
  const options = await extractOptions(RULES)
  // Through a symbolic link it would find each file outside of the folder.
  const baseDir = await realpath(folder)
  const { output } = await cruise(['.'], { ...options, baseDir })
  if (typeof output === 'string') throw new Error(output)
  return output
}

/** Counts the rooms of features, and those of them that lead back to themselves. */
export async function countRooms(folder: string) {
  const imported = importedRooms(await readImports(folder))
  const inCircles = [...imported.keys()].filter(room => pathBack(room, imported))
  return { rooms: imported.size, inCircles: inCircles.length }
}

/** Lists each cycle once, and not from each of its members. */
function shortestFirst(violations: IViolation[]) {
  const cycles = new Map(violations.map(each => [membersOf(each).sort().join(), each]))
  return [...cycles.values()].sort((one, other) => membersOf(one).length - membersOf(other).length)
}

function membersOf({ cycle = [] }: IViolation) {
  return cycle.map(({ name }) => name)
}

/** A line for each step of a cycle of folders; the one with the fewest imports, most often the wrong one, first. */
function importsBehind(
  members: string[],
  { modules }: ICruiseResult,
  folderOf: (path: string) => string = dirname,
) {
  const steps = members.map((from, nth) => {
    const to = members[(nth + 1) % members.length]
    return modules
      .filter(({ source }) => source === from || source.startsWith(`${from}/`))
      .flatMap(({ source, dependencies }) =>
        dependencies
          .filter(({ resolved }) => folderOf(resolved) === to)
          .map(({ resolved }) => `${source} → ${resolved}`),
      )
  })
  return steps
    .sort((one, other) => one.length - other.length)
    .map(([first, ...more]) => `  ${first}${more.length > 0 ? `, and ${more.length} more` : ''}`)
}

/** Describes the shortest cycle of rooms; no lines if there is none. */
function roomCycle(result: ICruiseResult): string[] {
  const imported = importedRooms(result)
  const cycles = [...imported.keys()].flatMap(room => {
    const cycle = pathBack(room, imported)
    return cycle ? [cycle] : []
  })
  const [shortest] = cycles.sort((one, other) => one.length - other.length)
  if (!shortest) return []
  const members = shortest.map(room => `${ROOMS}/${room}`)
  return [
    `${[...members, members[0]].join(' → ')}: ${ROOMS_CYCLE}`,
    ...importsBehind(members, result, roomFolder),
  ]
}

/** The rooms that each room imports. */
function importedRooms({ modules }: ICruiseResult) {
  const imported = new Map<string, Set<string>>()
  for (const { source, dependencies } of modules) {
    const from = roomOf(source)
    if (!from) continue
    const rooms = imported.get(from) ?? new Set()
    imported.set(from, rooms)
    for (const { resolved } of dependencies) {
      const to = roomOf(resolved)
      if (to && to !== from) rooms.add(to)
    }
  }
  return imported
}

/** The rooms on the shortest way from a room back to itself. */
function pathBack(start: string, imported: ReadonlyMap<string, ReadonlySet<string>>) {
  const paths = [[start]]
  const seen = new Set<string>()
  for (const path of paths) {
    for (const next of imported.get(path.at(-1) ?? start) ?? []) {
      if (next === start) return path
      if (seen.has(next)) continue
      seen.add(next)
      paths.push([...path, next])
    }
  }
  return undefined
}

function roomOf(path: string) {
  const [top, room] = path.split('/')
  return top === ROOMS ? room : undefined
}

function roomFolder(path: string) {
  return `${ROOMS}/${roomOf(path)}`
}
