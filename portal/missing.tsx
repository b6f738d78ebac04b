import type { CurrentUser } from '../kit/current-user.ts'
import { rolesInWords } from '../kit/roles.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import css from './missing.module.css'
import { ACCOUNT_PATH } from './navigation.ts'
import { groupsOf, type Place } from './places.ts'

/** Replaces a place that the user may not open, or that there is not. */
export function Missing({
  place,
  ...props
}: Partial<Pick<NotForYouProps, 'place'>> & Omit<NotForYouProps, 'place'>) {
  return place ? <NotForYou place={place} {...props} /> : <NoSuchPlace places={props.places} />
}

interface NotForYouProps {
  user: CurrentUser
  place: Place
  /** The places that the user may open instead. */
  places: readonly Place[]
}

/** Replaces a place that the user's role does not cover, after a shared link. */
function NotForYou({ user, place: { label }, places }: NotForYouProps) {
  return (
    <Empty title={`${label} is not part of your role`}>
      Your role is {rolesInWords(user.roles)}. If you need {label}, ask an admin of the club to
      change that. You can go on with:
      <NearbyPlaces places={places} />
    </Empty>
  )
}

/** Replaces a place that there is not: an old or mistyped address. */
function NoSuchPlace({ places }: { places: readonly Place[] }) {
  return (
    <Empty title="There is nothing at this address">
      It may be mistyped, or from an old link. You can go on with:
      <NearbyPlaces places={places} />
    </Empty>
  )
}

/** Links to the first place of each group. */
function NearbyPlaces({ places }: { places: readonly Place[] }) {
  return (
    <span className={css.ways}>
      {groupsOf(places).map(({ key, label, places: [first] }) => (
        <ButtonLink key={key} variant="quiet" href={first?.href}>
          {label}
        </ButtonLink>
      ))}
    </span>
  )
}

/** Replaces the portal for accounts without a role. */
export function AccessDenied() {
  return (
    <main className={css.alone}>
      <h1>Access Denied</h1>
      <p>You don't have permission to access this page. Admin access is required.</p>
      <ButtonLink href="/">Back to Home</ButtonLink>
      <a href={ACCOUNT_PATH}>My account</a>
    </main>
  )
}
