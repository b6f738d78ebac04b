import { useClub } from '../../features/settings/use-club.ts'
import { isEmpty, valueText } from '../../kit/admin/value-text.ts'
import { isHidden, labelOf } from '../../kit/history/labels.ts'
import type { HistoryChange } from '../../kit/history/shapes.ts'
import { withoutFormatting } from '../../kit/rich-text/field.ts'
import { focusFragment, parseMediaUrl } from '../../media/url.ts'
import { focusNote } from '../../ui/picture/focus-words.ts'
import { Picture } from '../../ui/picture/picture.tsx'
import css from './history.module.css'

/** The values of a change: from and to by field; for a new or deleted row all its values. */
export function ChangeValues({
  change: { before, after, labels, named },
}: {
  change: HistoryChange
}) {
  if (!before && !after) return <p className={css.hint}>What it was is no longer in History.</p>
  const rows = [before, after].filter(row => row !== null)
  const names = Object.keys(after ?? before ?? {}).filter(
    name =>
      !isHidden(name) &&
      (rows.length === 2 || !isEmpty(rows[0]?.[name])) &&
      !isRepeated(name, rows),
  )
  return (
    <dl className={css.values}>
      {names.map(name => (
        <div key={name}>
          <dt>{labelOf(name, labels)}</dt>
          {before && (
            <dd data-was={Boolean(after)}>
              <Value name={name} value={before[name]} names={named[name]} />
            </dd>
          )}
          {after && (
            <dd>
              <Value name={name} value={after[name]} names={named[name]} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

/** Tells whether another column has the words of this formatted text. */
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
  /** The column's values in words: the names of rows by id, the choices of a form. */
  names: Record<string, string> | undefined
}

/** A value of a row in words, or its picture. */
export function Value({ name, value, names }: ValueProps) {
  const club = useClub()
  if (isEmpty(value)) return <em className={css.none}>empty</em>
  const media = parseMediaUrl(String(value))
  if (media?.size) {
    // Admins get the picture at this URL even if the public no longer does.
    return (
      <>
        <Picture
          className={css.picture}
          src={`/api/admin/history/media/${media.name}${focusFragment(String(value))}`}
          alt=""
          width={media.size.width}
          height={media.size.height}
          fallback={<em className={css.none}>Image not found</em>}
        />
        <span className={css.hint}>{focusNote(String(value))}</span>
      </>
    )
  }
  if (media) return <a href={`/api/admin/history/media/${media.name}`}>Download</a>
  return <bdi>{valueText({ name, value, names, timeZone: club?.timeZone })}</bdi>
}
