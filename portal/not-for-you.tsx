import type { CurrentUser } from '../kit/current-user.ts'
import { roleLabels } from '../kit/roles.ts'
import { Empty } from '../ui/empty.tsx'
import { navigate } from './navigation.ts'
import type { PortalTab } from './tabs.ts'

interface NotForYouProps {
  user: CurrentUser
  tab: PortalTab
  /** What the user may open instead. */
  tabs: readonly PortalTab[]
}

/** Stands in the place of a tab that the user's role does not cover, after a link that somebody passed on. */
export function NotForYou({ user, tab, tabs }: NotForYouProps) {
  const role = roleLabels[user.role]
  return (
    <Empty title={`${tab.label} is not part of your role`}>
      Your role is {role}. If you need {tab.label}, ask an admin of the club to change that.
      {tabs.length > 0 && ' You can go on with: '}
      {tabs.map(({ key, label }, index) => (
        <span key={key}>
          {index > 0 && ', '}
          <a
            href={`/admin/${key}`}
            onClick={event => {
              event.preventDefault()
              navigate(`/admin/${key}`)
            }}
          >
            {label}
          </a>
        </span>
      ))}
    </Empty>
  )
}

/** The portal of a role for which there is nothing to do yet. */
export function NothingYet({ user }: { user: CurrentUser }) {
  return (
    <Empty title="There is nothing for you to do here yet">
      Your role is {roleLabels[user.role]}. As soon as the site has something for that role, it
      appears here. If you expected something else, ask an admin of the club.
    </Empty>
  )
}
