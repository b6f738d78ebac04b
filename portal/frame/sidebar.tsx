import { type ReactNode, useState } from 'react'
import type { Counts } from '../../kit/live.ts'
import { countOf, currentOf, type Group, inNavigation, type Place } from '../places.ts'
import { Icon } from './icon.tsx'
import { PlaceLink } from './place-link.tsx'
import css from './sidebar.module.css'

export interface NavigationProps {
  groups: readonly Group[]
  counts: Partial<Counts>
  /** The open place, if any. */
  place: Place | undefined
  /** The version of the program, for admins. */
  version?: string | undefined
}

/** The navigation of wide windows: all places by group, or folded one link for each group; `children` stand above. */
export function Sidebar({
  groups,
  counts,
  place,
  version,
  children,
}: NavigationProps & { children?: ReactNode }) {
  const [folded, setFolded] = useState(isFolded)
  const fold = () => {
    rememberFolded(!folded)
    setFolded(!folded)
  }
  return (
    <nav className={css.sidebar} data-folded={folded} aria-label="Portal">
      <button type="button" className={css.fold} aria-expanded={!folded} onClick={fold}>
        <Icon name={folded ? 'unfold' : 'fold'} />
        <span>{folded ? 'Unfold' : 'Fold menu'}</span>
      </button>
      {children && <div className={css.above}>{children}</div>}
      <ul className={css.groups}>
        {groups.map(group => (
          <li key={group.key}>
            {folded || group.key === 'today' ? (
              <GroupLink group={group} counts={counts} place={place} className={css.group} />
            ) : (
              <>
                <h2 className={css.heading}>{group.label}</h2>
                <ul className={css.places}>
                  {inNavigation(group).map(each => (
                    <li key={each.key}>
                      <PlaceLink
                        className={css.place}
                        place={each}
                        count={countOf([each], counts)}
                        current={currentOf(each, place)}
                      />
                    </li>
                  ))}
                </ul>
              </>
            )}
          </li>
        ))}
      </ul>
      {version && <p className={css.version}>Touchline {version}</p>}
    </nav>
  )
}

interface GroupLinkProps extends Omit<NavigationProps, 'groups'> {
  group: Group
  label?: string
  className: string | undefined
}

/** A link to the place that a group opens with, with its icon. */
export function GroupLink({ group, label, counts, place, className }: GroupLinkProps) {
  const first = group.places.find(({ isMain }) => isMain) ?? group.places[0]
  if (!first) return null
  const isHere = place?.group === group.key && (place === first ? 'page' : 'true')
  return (
    <PlaceLink
      className={className}
      place={first}
      label={label ?? group.label}
      count={countOf(group.places, counts)}
      current={isHere || undefined}
      icon={<Icon name={group.key} />}
    />
  )
}

const FOLDED_KEY = 'portal-sidebar'
const FOLDED = 'folded'

/** Tells whether this browser's user has folded the sidebar. */
function isFolded() {
  try {
    return localStorage.getItem(FOLDED_KEY) === FOLDED
  } catch {
    return false
  }
}

function rememberFolded(folded: boolean) {
  try {
    if (folded) localStorage.setItem(FOLDED_KEY, FOLDED)
    else localStorage.removeItem(FOLDED_KEY)
  } catch {
    // A browser without storage forgets it.
  }
}
