import { barOf, countOf, type Group } from '../places.ts'
import css from './bottom-bar.module.css'
import { Icon } from './icon.tsx'
import { Count } from './place-link.tsx'
import { GroupLink, type NavigationProps } from './sidebar.tsx'

export const MORE_PATH = '/admin/more'

interface BottomBarProps extends NavigationProps {
  /** The user sees one team, or some, and not the club. */
  isOfTeams: boolean
  /** The place of the places that are not in the bar is open. */
  isMore: boolean
}

/** The words of coaches, who see a team and its games. */
const TEAM_LABELS: Partial<Record<Group['key'], string>> = { people: 'Team', season: 'Games' }
const TEAM_ORDER = ['today', 'people', 'season']

/** The navigation of phones and tablets, at the thumb. */
export function BottomBar({ groups, counts, place, isOfTeams, isMore }: BottomBarProps) {
  const { shown, more } = barOf(isOfTeams ? inTeamOrder(groups) : groups)
  const isBehindMore = more.some(({ key }) => key === place?.group)
  return (
    <nav className={css.bar} aria-label="Portal">
      {shown.map(group => (
        <GroupLink
          key={group.key}
          className={css.entry}
          group={group}
          counts={counts}
          place={place}
          {...(isOfTeams && { label: TEAM_LABELS[group.key] ?? group.label })}
        />
      ))}
      {more.length > 0 && (
        <a
          className={css.entry}
          href={MORE_PATH}
          aria-current={isMore ? 'page' : isBehindMore || undefined}
        >
          <Icon name="more" />
          <span>More</span>
          <Count
            count={countOf(
              more.flatMap(({ places }) => places),
              counts,
            )}
          />
        </a>
      )}
    </nav>
  )
}

function inTeamOrder(groups: readonly Group[]) {
  const rank = ({ key }: Group) => TEAM_ORDER.indexOf(key) + 1 || TEAM_ORDER.length + 1
  return groups.toSorted((one, other) => rank(one) - rank(other))
}
