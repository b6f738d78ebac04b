import type { ReactNode } from 'react'
import { mapsSearch } from '../calendar/publish/calendar-links.ts'
import css from './cards.module.css'
import { entriesOf, isEmail, kindOfInfo, linesOf } from './entries.ts'
import type { ContactInfo } from './schema.ts'

interface CardProps {
  info: ContactInfo[]
  /** Level of the heading below that of the page or section around it. */
  Heading: 'h2' | 'h3'
}

/** People to write to, with role and e-mail address. */
export function CoachingStaffCard({ info, Heading }: CardProps) {
  const staff = entriesOf(info, 'coaching_staff')
  return (
    <Card Heading={Heading} title="Coaching Staff">
      {staff.length === 0 ? (
        <p className={css.none}>No coaching staff information available.</p>
      ) : (
        <Entries entries={staff} />
      )}
    </Card>
  )
}

/** Where and when the teams meet. */
export function TeamInformationCard({ info, Heading }: CardProps) {
  const entries = entriesOf(info, 'team_info')
  return (
    <Card Heading={Heading} title="Team Information">
      {entries.length === 0 ? (
        <p className={css.none}>No content available</p>
      ) : (
        <Entries entries={entries} />
      )}
    </Card>
  )
}

/** Renders nothing for the many clubs without one. */
export function DepartmentCard({ info, Heading }: CardProps) {
  const entries = entriesOf(info, 'athletic_dept')
  if (entries.length === 0) return null
  return (
    <Card Heading={Heading} title="Athletic Department">
      <Entries entries={entries} />
    </Card>
  )
}

function Card({
  title,
  Heading,
  children,
}: Pick<CardProps, 'Heading'> & { title: string; children: ReactNode }) {
  return (
    <div className={css.card}>
      <Heading className={css.title}>{title}</Heading>
      {children}
    </div>
  )
}

function Entries({ entries }: { entries: ContactInfo[] }) {
  return (
    <dl className={css.entries}>
      {entries.map(entry => (
        <div key={entry.id} className={css.entry}>
          <dt className={css.name}>
            <InfoIcon entry={entry} />
            <bdi>{entry.title}</bdi>
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
            Directions
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
