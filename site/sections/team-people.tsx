import type { Coach } from '../../features/coaches/schema.ts'
import Staff from '../../features/coaches/staff.island.tsx'
import type { PublicPlayer, RosterPart } from '../../features/players/schema.ts'
import { teamPath } from '../../features/teams/path.ts'
import { formatCount } from '../../kit/part.ts'
import { withoutPlaceholder } from '../../media/url.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import css from './meet-our-team.module.css'
import TeamRoster from './team-roster.island.tsx'

interface TeamPeopleProps {
  team: { id: number; name: string }
  coaches: Coach[]
  roster: RosterPart
  open: PublicPlayer | null
  query: Record<string, string>
}

/** The coaches and the players of one team. */
export function TeamPeople({ team: { id, name }, coaches, roster, open, query }: TeamPeopleProps) {
  const { items, count } = roster
  const path = teamPath({ id, name })
  return (
    <Section id="team" title="The Team" unquoted>
      {coaches.length > 0 && (
        <>
          <h3 id="coaches">{coaches.length === 1 ? 'Coach' : 'Coaches'}</h3>
          <Staff {...{ path, query }} coaches={coaches.map(withPlainPhoto)} />
        </>
      )}
      <h3>Players</h3>
      <p className={css.count}>
        {formatCount(count)} {count === 1 ? 'player' : 'players'}
      </p>
      <TeamRoster
        {...{ path, query }}
        team={{ id, name }}
        players={items.map(withPlainPhoto)}
        open={open && withPlainPhoto(open)}
      />
      {items.length < count && (
        <p>
          <ButtonLink variant="quiet" href={`/team?team=${id}`}>
            All {formatCount(count)} players
          </ButtonLink>
        </p>
      )}
    </Section>
  )
}

/** The placeholders stand in the document's style; in the data of an island they would be sent twice. */
export function withPlainPhoto<Row extends { photoUrl: string | null }>(row: Row): Row {
  return { ...row, photoUrl: row.photoUrl && withoutPlaceholder(row.photoUrl) }
}
