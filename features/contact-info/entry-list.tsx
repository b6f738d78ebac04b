import { mapsSearch } from '../../ui/maps-search.ts'
import css from './cards.module.css'
import { isEmail, kindOfInfo, linesOf } from './entries.ts'
import type { ContactInfo } from './schema.ts'
import { words } from './words.ts'

/** Entries with an icon by kind; email addresses and places are links. */
export function EntryList({ entries }: { entries: ContactInfo[] }) {
  return (
    <dl className={css.entries}>
      {entries.map(entry => (
        <div key={entry.id} className={isPlace(entry) ? `${css.entry} ${css.place}` : css.entry}>
          <dt className={css.name}>
            <InfoIcon entry={entry} />
            <bdi translate="no">{entry.title}</bdi>
          </dt>
          <Content entry={entry} />
        </div>
      ))}
    </dl>
  )
}

function Content({ entry }: { entry: ContactInfo }) {
  const lines = linesOf(entry)
  const map = isPlace(entry) && mapsSearch(entry.content)
  return (
    <>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id but their index, which never changes
        <dd key={place} dir="auto">
          {isEmail(line) ? (
            <a className={css.link} href={`mailto:${line}`}>
              {line}
            </a>
          ) : (
            line
          )}
        </dd>
      ))}
      {map && (
        <dd>
          <a className={css.link} href={map} target="_blank" rel="noopener">
            {words('directions')}
          </a>
        </dd>
      )}
    </>
  )
}

/** A pin for a location, a clock for a time. */
function InfoIcon({ entry }: { entry: ContactInfo }) {
  const kind = entry.section === 'team_info' ? kindOfInfo(entry) : 'other'
  if (kind === 'other') return null
  return (
    <svg className={css.icon} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      {kind === 'location' ? (
        <path d="M12 22C8 16 5 13 5 9a7 7 0 0 1 14 0c0 4-3 7-7 13ZM12 7v4" />
      ) : (
        <path d="M12 2a10 10 0 0 1 0 20a10 10 0 0 1 0-20ZM12 6v6l4 3" />
      )}
    </svg>
  )
}

function isPlace({ section, title }: ContactInfo) {
  return section === 'team_info' && kindOfInfo({ title }) === 'location'
}
