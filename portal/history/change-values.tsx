import { useAlbumName } from '../../features/gallery/admin-albums.tsx'
import { useTeamName } from '../../features/teams/admin-choice.tsx'
import type { HistoryChange } from '../../kit/history/shapes.ts'
import { withoutFormatting } from '../../kit/rich-text/field.ts'
import { parseMediaUrl } from '../../media/url.ts'
import { Picture } from '../../ui/picture/picture.tsx'
import css from './history.module.css'

/** What a change has made of a row: from and to by field; for a new or deleted row what it was. */
export function ChangeValues({ change: { before, after } }: { change: HistoryChange }) {
  const teamName = useTeamName()
  const albumName = useAlbumName()
  if (!before && !after) return <p className={css.hint}>What it was is no longer in History.</p>
  const rows = [before, after].filter(row => row !== null)
  const names = Object.keys(after ?? before ?? {}).filter(
    name =>
      !HIDDEN.includes(name) &&
      (rows.length === 2 || !isEmpty(rows[0]?.[name])) &&
      !isRepeated(name, rows),
  )
  return (
    <dl className={css.values}>
      {names.map(name => (
        <div key={name}>
          <dt>{labelOf(name)}</dt>
          {before && (
            <dd data-was={Boolean(after)}>
              <Value name={name} value={before[name]} {...{ teamName, albumName }} />
            </dd>
          )}
          {after && (
            <dd>
              <Value name={name} value={after[name]} {...{ teamName, albumName }} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

/** Columns that say nothing to people. */
const HIDDEN = ['id', 'version', 'created_at', 'updated_at', 'source', 'external_key', 'old_slugs']

/** Whether another column holds the words of this formatted text. */
function isRepeated(name: string, rows: readonly Record<string, unknown>[]) {
  return (
    rows.some(row => withoutFormatting(row[name]) !== row[name]) &&
    rows.every(
      row =>
        isEmpty(row[name]) ||
        Object.keys(row).some(
          other => other !== name && row[other] === withoutFormatting(row[name]),
        ),
    )
  )
}

interface ValueProps {
  name: string
  value: unknown
  teamName: ReturnType<typeof useTeamName>
  albumName: ReturnType<typeof useAlbumName>
}

function Value({ name, value, teamName, albumName }: ValueProps) {
  if (isEmpty(value)) return <em className={css.none}>empty</em>
  if (name === 'team_id') return <bdi>{teamName(Number(value)) || `Team ${value}`}</bdi>
  if (name === 'album_id') return <bdi>{albumName(Number(value)) || `Album ${value}`}</bdi>
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'object') return <bdi>{listed(value)}</bdi>
  const media = parseMediaUrl(String(value))
  if (media?.size) {
    // From where admins get it also when the public does not any more.
    return (
      <Picture
        className={css.picture}
        src={`/api/admin/history/media/${media.name}`}
        alt=""
        width={media.size.width}
        height={media.size.height}
        fallback={<em className={css.none}>Image not found</em>}
      />
    )
  }
  if (media) return <a href={`/api/admin/history/media/${media.name}`}>Download</a>
  return <bdi>{String(withoutFormatting(value))}</bdi>
}

function isEmpty(value: unknown) {
  return value === null || value === undefined || value === ''
}

function listed(value: unknown) {
  if (!Array.isArray(value)) return JSON.stringify(value)
  return value
    .map(each => (typeof each === 'object' ? (each?.host ?? JSON.stringify(each)) : each))
    .join(', ')
}

/** 'year_of_birth' and 'statLabel' as people write them. */
export function labelOf(name: string) {
  const words = name
    .replace(/_id$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
    .replace(/\burl\b/, '')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
