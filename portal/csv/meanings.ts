/** Translates names in a file that mean teams or places of the club. */
import { placeByName, teamByName } from '../../features/spellings/meaning.ts'
import type { Spelling, SpellingInput } from '../../features/spellings/schema.ts'
import type { CsvModule, NamedRows } from '../../kit/admin/csv.ts'
import { send } from '../../kit/admin/portal-client.ts'
import type { ImportRow } from '../../kit/import/import-shapes.ts'
import { isSameName, nameKey } from '../../kit/name-key.ts'

export const SPELLINGS = 'spellings'

export interface Meanings {
  rows: ImportRow[]
  /** Meanings known before this file. */
  stored: readonly Spelling[]
  /** Names of places that are neither in the club's list nor among the known meanings. */
  unknownPlaces: readonly string[]
  /** The choices for them. */
  knownPlaces: readonly string[]
}

interface Context {
  module: CsvModule
  field: string | undefined
  named: NamedRows
  /** Meanings given for this file, before they are remembered. */
  newSpellings: readonly SpellingInput[]
}

/** Returns the rows with names as the club writes them, where a known meaning or a rule translates them. */
export async function withMeanings(
  rows: readonly ImportRow[],
  { module, field, named, newSpellings: now }: Context,
): Promise<Meanings> {
  const { places } = module
  if (!field) return { rows: [...rows], stored: [], unknownPlaces: [], knownPlaces: [] }
  const [stored, knownPlaces] = await Promise.all([
    send<Spelling[]>('GET', `/api/admin/${SPELLINGS}`),
    places ? places.fetchKnown() : [],
  ])
  const spellings = [...now, ...stored]
  const teams = named.teams ?? []
  const translated = rows.map(row => {
    const name = nameIn(row[field])
    const team = name === undefined ? undefined : teamByName(name, teams, spellings)
    const ours = team ? { ...row, [field]: team.id } : row
    const text = places?.textOf(ours)
    const place = text && placeByName(text, spellings, places?.isSame)
    return place ? (places?.at(ours, place) ?? ours) : ours
  })
  const isKnown = (text: string) =>
    placeByName(text, stored, places?.isSame) !== undefined ||
    knownPlaces.some(known => places?.isSame(known, text) || isWithin(text, known))
  const texts = places ? rows.flatMap(row => places.textOf(row) ?? []) : []
  const unknownPlaces =
    knownPlaces.length === 0 ? [] : [...new Set(texts)].filter(text => !isKnown(text)).sort()
  return { rows: translated, stored, unknownPlaces, knownPlaces }
}

/** Returns the meanings with a new one for this name; without a meaning it is forgotten. */
export function saying(
  newSpellings: readonly SpellingInput[],
  { written, team_id = null, place = null }: Partial<SpellingInput> & { written: string },
): SpellingInput[] {
  const kept = newSpellings.filter(each => !isSameName(each.written, written))
  return team_id === null && place === null ? kept : [...kept, { written, team_id, place }]
}

/** 'Oak Park, Field 2, 12 Main St' is at Oak Park. */
function isWithin(text: string, known: string) {
  return nameKey(text).startsWith(`${nameKey(known)},`)
}

export function nameIn(value: unknown) {
  const isName = typeof value === 'object' && value !== null && 'name' in value
  return isName ? String(value.name) : undefined
}
