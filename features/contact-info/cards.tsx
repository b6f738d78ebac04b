import type { ReactNode } from 'react'
import css from './cards.module.css'
import { entriesOf } from './entries.ts'
import { EntryList } from './entry-list.tsx'
import type { ContactInfo } from './schema.ts'
import { words } from './words.ts'

interface CardProps {
  info: ContactInfo[]
  /** The level of the heading, below that of the page or section around it. */
  Heading: 'h2' | 'h3'
}

export interface TeamWithCoaches {
  id: number
  name: string
  coaches: readonly { id: number; name: string; role: string }[]
}

interface CoachesCardProps extends Pick<CardProps, 'Heading'> {
  team: TeamWithCoaches
}

/** The coaches of the team to which the visitor writes. */
export function CoachesCard({ team, Heading }: CoachesCardProps) {
  return (
    <Card Heading={Heading} title={words('coachesOf', { team: team.name })}>
      <ul className={css.coaches}>
        {team.coaches.map(({ id, name, role }) => (
          <li key={id}>
            <strong dir="auto" translate="no">
              {name}
            </strong>{' '}
            <span dir="auto">{role}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** People to write to, with role and email address. */
export function CoachingStaffCard({ info, Heading }: CardProps) {
  const staff = entriesOf(info, 'coaching_staff')
  return (
    <Card Heading={Heading} title={words('staff')}>
      {staff.length === 0 ? (
        <p className={css.none}>{words('noStaff')}</p>
      ) : (
        <EntryList entries={staff} />
      )}
    </Card>
  )
}

/** The places and times at which the teams meet. */
export function TeamInformationCard({ info, Heading }: CardProps) {
  const entries = entriesOf(info, 'team_info')
  return (
    <Card Heading={Heading} title={words('team')}>
      {entries.length === 0 ? (
        <p className={css.none}>{words('noContent')}</p>
      ) : (
        <EntryList entries={entries} />
      )}
    </Card>
  )
}

/** Shows nothing for the many clubs without one. */
export function DepartmentCard({ info, Heading }: CardProps) {
  const entries = entriesOf(info, 'athletic_dept')
  if (entries.length === 0) return null
  return (
    <Card Heading={Heading} title={words('department')}>
      <EntryList entries={entries} />
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
