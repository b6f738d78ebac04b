import { setImmediate } from 'node:timers/promises'
import { wordsOf } from '../../kit/name-words.ts'
import { readName } from '../../kit/person-name.ts'
import { type PublicRule, publicNames } from '../../kit/stored-columns.ts'
import type { RowOf } from '../../kit/tables.server.ts'
import { mediaUrlsIn } from '../../media/url.ts'
import { photoRule, playerColumns } from '../players/columns.ts'
import { isListed, isPictured } from '../players/consent.ts'
import type { Settings } from '../settings/schema.ts'
import { mayHold, type ReadDocument, readContents } from './contents.server.ts'
import type { PublicDocument } from './crawl.server.ts'
import { documentsNaming } from './names.server.ts'
import { namingDocuments } from './naming.server.ts'
import type { Attention, PublicDatum, PublicView } from './shapes.ts'

type Player = RowOf<'players'>

interface Club {
  players: readonly Player[]
  /** Photos of the gallery and the children noted in them. */
  photoTags: readonly { player_id: number | null; imageUrl: string }[]
  /** The parents' names: their family name may be the child's. */
  parents: readonly { player_id: number; name: string | null }[]
  settings: Settings
}

/** Paths that a finding names at most. */
const MAX_PATHS = 4
/** Characters: shorter texts occur by chance. */
const MIN_TEXT = 8

/**
 * Finds each datum about a child in the documents, with the rule that explains it; and data that no rule explains.
 * Other requests run after each piece of a document and each child.
 */
export async function findings(
  crawled: readonly PublicDocument[],
  club: Club,
): Promise<Pick<PublicView, 'data' | 'attention'>> {
  const data: PublicDatum[] = []
  const attention: Attention[] = []
  const documents: ReadDocument[] = []
  for (const document of crawled) documents.push(await readContents(document))
  const names = club.players.map(({ name }) => name)
  const named = await documentsNaming(documents, names)
  const captions = await documentsNaming(await photoRows(documents), names)
  for (const player of club.players) {
    await setImmediate()
    const child = {
      player,
      documents,
      named: named.get(player.name) ?? [],
      captions: captions.get(player.name) ?? [],
      club,
      ...reporter(player, { data, attention }),
    }
    checkRosters(child)
    checkName(child)
    checkShownName(child)
    const listed = namingDocuments(documents, player, club.settings)
    child.warn('Named on a page that search engines may list', listed)
    checkPhotos(child)
    checkPrivateTexts(child)
  }
  return { data, attention }
}

type Report = (
  what: string,
  found: readonly PublicDocument[],
  rule: string,
  mayBeOn?: (document: PublicDocument) => boolean,
) => void
type Warn = (problem: string, found: readonly PublicDocument[]) => void

interface Child {
  player: Player
  documents: readonly ReadDocument[]
  /** Documents with the full name. */
  named: readonly PublicDocument[]
  /** Rows with the full name and a picture. */
  captions: readonly PublicDocument[]
  club: Club
  /** Adds a datum that a rule explains; a warning, too, where search engines may list the page and it may not be. */
  report: Report
  /** Adds a warning. */
  warn: Warn
}

const isUnlisted = (document: PublicDocument) => document.isUnlisted

function reporter(
  { id, name }: Player,
  { data, attention }: { data: PublicDatum[]; attention: Attention[] },
): Pick<Child, 'report' | 'warn'> {
  const warn: Warn = (problem, found) => {
    if (found.length > 0) attention.push({ player: name, problem, paths: pathsOf(found) })
  }
  const report: Report = (what, found, rule, mayBeOn = isUnlisted) => {
    if (found.length > 0) data.push({ id, player: name, what, paths: pathsOf(found), rule })
    const listed = found.filter(document => !mayBeOn(document))
    warn(`${what} on a page that search engines may list`, listed)
  }
  return { report, warn }
}

/** The player's rows in lists of players: which fields they have, and whether there may be one. */
function checkRosters({ player, documents, club, report, warn }: Child) {
  const isOnSite = isListed(player)
  const rows = rowsOf(documents, player.id)
  const all = rows.map(([document]) => document)
  const unexpected = Object.keys(rows[0]?.[1] ?? {}).filter(field => !PUBLIC.has(field))
  if (unexpected.length > 0) warn(`The list of players holds ${unexpected.join(', ')}`, all)
  if (!isOnSite) warn('Hidden or left, and in the list of players', all)
  for (const { what, names, rule } of details(player, club.settings)) {
    const shown = rows.filter(([, row]) => names.some(name => (row[name] ?? null) !== null))
    const found = shown.map(([document]) => document)
    if (rule && isOnSite) report(what, found, rule)
    else warn(`${what} is shown against the settings`, found)
  }
}

/** The full name, which only rosters may have, when the settings say so. */
function checkName({ player, named, captions, club, warn }: Child) {
  const mayBeFull = club.settings.nameStyle === 'full' && isListed(player)
  const found = named.filter(({ path }) => !mayBeFull || !ROSTERS.test(path))
  const isWithPhoto = found.some(({ path }) => captions.some(row => row.path === path))
  warn(isWithPhoto ? 'Full name beside a photo' : 'Full name in a text', found)
}

/** The shown name, which holds the family name where the stored one is read wrongly. */
function checkShownName({ player, documents, club, warn }: Child) {
  if (club.settings.nameStyle === 'full') return
  const parents = club.parents.filter(({ player_id }) => player_id === player.id)
  const families = [player, ...parents].flatMap(({ name }) =>
    wordsOf(readName(name ?? '').family).split(' '),
  )
  const isShown = ([, row]: ReturnType<typeof rowsOf>[number]) =>
    wordsOf(String(row.name))
      .split(' ')
      .some(word => word.length > 1 && families.includes(word))
  const found = rowsOf(documents, player.id)
    .filter(isShown)
    .map(([document]) => document)
  warn('The name that the site shows holds the family name', found)
}

/** Checks the player's photos, and those of the gallery in which the player is noted. */
function checkPhotos({ player, documents, club, report, warn }: Child) {
  const isShown = isPictured(player, club.settings)
  for (const url of [player.photoUrl, player.photoData]) {
    const found = withPhoto(documents, url)
    if (isShown) report('Photo', found, photoRule(player))
    else warn('The photo is withheld, and shown elsewhere', found)
    if (player.consent === 'unknown') warn('Photo without recorded consent', found)
  }
  for (const { imageUrl } of club.photoTags.filter(({ player_id }) => player_id === player.id)) {
    const found = withPhoto(documents, imageUrl)
    if (isShown) report('In a photo of the gallery', found, photoRule(player), mayShowGallery)
    else warn('A photo with this child is withheld, and shown elsewhere', found)
  }
}

/** Engines neither list the file of a photo nor show it with the page (ui/document/document.ts). */
function mayShowGallery({ isUnlisted, isUnquoted }: PublicDocument) {
  return isUnlisted || isUnquoted
}

function checkPrivateTexts({ player, documents, club, warn }: Child) {
  for (const text of [player.consent_by, isListed(player) ? null : player.bio]) {
    if (text && text.length >= MIN_TEXT && isUnique(club.players, player, text))
      warn('What only staff should know is public', withText(documents, text))
  }
}

function withText(documents: readonly ReadDocument[], text: string) {
  return documents.filter(document => mayHold(document, text) && document.text.includes(text))
}

function withPhoto(documents: readonly ReadDocument[], url: string | null) {
  const [photo] = mediaUrlsIn(url ?? '')
  return photo ? documents.filter(({ files }) => files.has(photo.name)) : []
}

const PUBLIC: ReadonlySet<string> = new Set(publicNames(playerColumns))
const ROSTERS = /^\/(team(\/\d+\/[^?]*)?)?(\?|$)|^\/api\/players/

/** Returns the public data of the player, each with its fields and its rule; a datum without a rule must not be shown. */
function details(player: Player, settings: Settings) {
  const rules = publicNames(playerColumns)
    // An id alone reveals nothing, and photos are looked for everywhere.
    .filter(name => name !== 'id' && name !== 'photoUrl')
    .map(name => {
      const { what, why }: PublicRule<Player, Settings, unknown> = playerColumns[name].public
      const words = typeof what === 'string' ? what : what(player, settings)
      return { name, what: words, rule: player[name] === null ? undefined : why(player, settings) }
    })
  return [...Map.groupBy(rules, ({ what }) => what)].map(([what, fields]) => ({
    what,
    names: fields.map(({ name }) => name),
    rule: fields.find(({ rule }) => rule)?.rule,
  }))
}

/** The player as the lists of players in JSON have it. */
function rowsOf(documents: readonly PublicDocument[], id: number) {
  return documents.flatMap(document => {
    if (!document.path.startsWith('/api/players')) return []
    const list = document.json as { items?: unknown[] } | unknown[]
    const rows = (Array.isArray(list) ? list : (list.items ?? [])) as Record<string, unknown>[]
    const row = rows.find(row => row.id === id)
    return row ? [[document, row] as const] : []
  })
}

/** Returns the rows with a picture, such as those of the gallery, as documents of their lists. */
async function photoRows(documents: readonly PublicDocument[]) {
  const found: PublicDocument[] = []
  for (const document of documents) {
    if (!Array.isArray(document.json) || ROSTERS.test(document.path)) continue
    for (const row of document.json) {
      await setImmediate()
      const text = JSON.stringify(row)
      if (mediaUrlsIn(text).length > 0) found.push({ ...document, text })
    }
  }
  return found
}

function isUnique(players: readonly Player[], own: Player, text: string) {
  return !players.some(each => each !== own && [each.bio, each.consent_by].includes(text))
}

function pathsOf(documents: readonly PublicDocument[]) {
  return documents.slice(0, MAX_PATHS).map(({ path }) => path)
}
