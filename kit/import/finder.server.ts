import type { YieldToOthers } from '../event-loop-yielder.server.ts'
import type { RecognitionRule } from '../resource/recognition.ts'

/** Takes the row that matches out of those that are still free; undefined when none does. */
type Find<Row> = (row: Partial<Row>) => Row | undefined

/** Indexes a rule's stored rows by key; each is found once. */
export async function finder<Row extends object>(
  rule: RecognitionRule<Row>,
  free: ReadonlySet<Row>,
  yieldToOthers: YieldToOthers,
): Promise<Find<Row>> {
  const byKey = new Map<string, Row[]>()
  for (const row of free) {
    await yieldToOthers()
    const key = rule.key(row as Partial<Row>)
    if (key === undefined) continue
    const same = byKey.get(key)
    if (same) same.push(row)
    else byKey.set(key, [row])
  }
  const { near, fits = () => true, alone } = rule
  const find = near ? nearestOf(near, byKey, fits) : firstOf(byKey, fits, alone)
  return row => {
    const key = rule.key(row)
    return key === undefined ? undefined : find(row, key)
  }
}

type Fits<Row> = NonNullable<RecognitionRule<Row>['fits']>

function firstOf<Row>(byKey: ReadonlyMap<string, Row[]>, fits: Fits<Row>, alone = false) {
  return (row: Partial<Row>, key: string) => {
    const candidates = byKey.get(key) ?? []
    const found = candidates.findIndex(each => fits(row, each))
    if (alone && candidates.filter(each => fits(row, each)).length > 1) return undefined
    return found < 0 ? undefined : candidates.splice(found, 1)[0]
  }
}

/** Looks only at near ones: an opponent may have thousands of games. */
function nearestOf<Row extends object>(
  { at, within }: NonNullable<RecognitionRule<Row>['near']>,
  byKey: ReadonlyMap<string, Row[]>,
  fits: Fits<Row>,
) {
  const places = new Map<string, { row: Row; place: number }[]>()
  for (const [key, rows] of byKey) {
    const placed = rows.flatMap(row => {
      const place = at(row as Partial<Row>)
      return place === undefined ? [] : [{ row, place }]
    })
    places.set(
      key,
      placed.sort((one, other) => one.place - other.place),
    )
  }
  return (row: Partial<Row>, key: string) => {
    const place = at(row)
    const candidates = places.get(key)
    if (place === undefined || !candidates) return undefined
    let nearest = -1
    let least = Number.POSITIVE_INFINITY
    for (let index = firstFrom(candidates, place - within); index < candidates.length; index++) {
      const candidate = candidates[index]
      if (!candidate || candidate.place > place + within) break
      const distance = Math.abs(candidate.place - place)
      if (distance >= least || !fits(row, candidate.row)) continue
      nearest = index
      least = distance
    }
    return nearest < 0 ? undefined : candidates.splice(nearest, 1)[0]?.row
  }
}

/** Returns the index of the first one at or after the place. */
function firstFrom(sorted: readonly { place: number }[], place: number) {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.place ?? 0) < place) low = middle + 1
    else high = middle
  }
  return low
}
