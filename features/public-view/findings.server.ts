import type { RowOf } from '../../kit/tables.server.ts'
import { mediaUrlsIn } from '../../media/url.ts'
import { consentLabels, consentProofLabels, isListed, isPhotoShown } from '../players/consent.ts'
import { publicFields } from '../players/schema.ts'
import { shownName } from '../settings/player-names.ts'
import type { Settings } from '../settings/schema.ts'
import type { PublicDocument } from './crawl.server.ts'
import type { Attention, PublicDatum, PublicView } from './shapes.ts'

type Player = RowOf<'players'>

interface Club {
  players: readonly Player[]
  /** Photos of the gallery and the children noted in them. */
  noted: readonly { player_id: number | null; imageUrl: string }[]
  settings: Settings
}

const PATHS = 4
/** Shorter texts occur by chance. */
const TELLING = 8

/** Each datum about a child in the documents, with the rule that explains it; and what no rule explains. */
export function findings(
  documents: readonly PublicDocument[],
  { players, noted, settings }: Club,
): Pick<PublicView, 'data' | 'attention'> {
  const data: PublicDatum[] = []
  const attention: Attention[] = []
  const where = (text: string | null, isIn = (_: PublicDocument) => true) =>
    text ? documents.filter(each => each.text.includes(text) && isIn(each)) : []

  for (const player of players) {
    const { id, name } = player
    const isOnSite = isListed(player)
    const isShown = isOnSite && isPhotoShown(player, settings)
    const add = (what: string, found: readonly PublicDocument[], rule: string) => {
      if (found.length > 0) data.push({ id, player: name, what, paths: pathsOf(found), rule })
      const open = found.filter(({ isUnlisted }) => !isUnlisted)
      if (open.length > 0) warn(`${what} on a page that search engines may list`, open)
    }
    const warn = (problem: string, found: readonly PublicDocument[]) => {
      if (found.length > 0) attention.push({ player: name, problem, paths: pathsOf(found) })
    }

    const rows = rowsOf(documents, id)
    const row = rows.map(([, row]) => row)[0]
    const strange = row && Object.keys(row).filter(field => !PUBLIC.has(field))
    if (strange && strange.length > 0)
      warn(
        `The list of players holds ${strange.join(', ')}`,
        rows.map(([document]) => document),
      )
    if (!isOnSite)
      warn(
        'Hidden or left, and in the list of players',
        rows.map(([document]) => document),
      )
    for (const [what, field, rule] of details(player, settings)) {
      const found = rows.filter(([, row]) => row[field] !== null && row[field] !== undefined)
      const seen = found.map(([document]) => document)
      if (rule && isOnSite) add(what, seen, rule)
      else warn(`${what} is shown against the settings`, seen)
    }

    const isRoster = ({ path }: PublicDocument) => ROSTERS.test(path)
    const full = where(name, each => settings.nameStyle !== 'full' || !isOnSite || !isRoster(each))
    if (/\s/.test(name.trim()))
      warn(
        isBesidePhoto(documents, name) ? 'Full name beside a photo' : 'Full name in a text',
        full,
      )
    for (const url of [player.photoUrl, player.photoData]) {
      const [photo] = mediaUrlsIn(url ?? '')
      const found = where(photo?.name ?? null)
      if (isShown) add('Photo', found, photoRule(player))
      else warn('The photo is withheld, and shown elsewhere', found)
      if (player.consent === 'unknown' && found.length > 0)
        warn('Photo without recorded consent', found)
    }
    for (const { imageUrl } of noted.filter(({ player_id }) => player_id === id)) {
      const [photo] = mediaUrlsIn(imageUrl)
      const found = where(photo?.name ?? null)
      if (isShown) add('In a photo of the gallery', found, photoRule(player))
      else warn('A photo with this child is withheld, and shown elsewhere', found)
    }
    for (const text of [player.consent_by, isOnSite ? null : player.bio]) {
      if (text && text.length >= TELLING && isUnique(players, player, text))
        warn('What only staff should know is public', where(text))
    }
  }
  return { data, attention }
}

const PUBLIC: ReadonlySet<string> = new Set(publicFields)
const ROSTERS = /^\/(team)?(\?|$)|^\/api\/players/

function details({ name, number, hidden: _, ...player }: Player, settings: Settings) {
  const bySetting = (detail: Settings['shownOfPlayers'][number]) =>
    settings.shownOfPlayers.includes(detail) ? 'Club Settings: shown of each player' : undefined
  const shown = shownName({ name, number }, settings.nameStyle)
  return [
    [`Name, as ${shown}`, 'name', 'Club Settings: how names are shown'],
    ['Number, position and team', 'number', 'Shown of every player who is not hidden'],
    ['Grade', 'grade', bySetting('grade')],
    ['Bio', 'bio', bySetting('bio')],
    ['Statistic', 'statValue', player.statValue === null ? undefined : bySetting('stat')],
  ] as const
}

function photoRule(player: Player) {
  const { consent, consent_by, consent_on, consent_until, consent_via } = player
  if (consent === 'unknown') return 'Club Settings: shown unless the family refused'
  return [
    `Consent ${consentLabels[consent].toLowerCase()}`,
    consent_by && `by ${consent_by}`,
    consent_on && `on ${consent_on}`,
    consent_until && `until ${consent_until}`,
    consent_via && `(${consentProofLabels[consent_via].toLowerCase()})`,
    player.consent_entered_by && `entered by ${player.consent_entered_by}`,
  ]
    .filter(Boolean)
    .join(' ')
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

/** Whether a list holds a row with the name and a picture, such as a caption. */
function isBesidePhoto(documents: readonly PublicDocument[], name: string) {
  return documents.some(({ json, path }) => {
    if (!Array.isArray(json) || ROSTERS.test(path)) return false
    const rows = json.map(row => JSON.stringify(row))
    return rows.some(row => row.includes(name) && mediaUrlsIn(row).length > 0)
  })
}

function isUnique(players: readonly Player[], own: Player, text: string) {
  return !players.some(each => each !== own && [each.bio, each.consent_by].includes(text))
}

function pathsOf(documents: readonly PublicDocument[]) {
  return documents.slice(0, PATHS).map(({ path }) => path)
}
