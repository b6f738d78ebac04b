import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { Settings } from '../../features/settings/schema.ts'
import { useLive } from '../../kit/admin/live.ts'
import { ShownTeamProvider } from '../../kit/admin/user.ts'
import type { CurrentUser } from '../../kit/current-user.ts'
import { scopeOf } from '../../kit/roles.ts'
import { themePath } from '../../ui/document/theme.ts'
import { SkipLink } from '../../ui/skip-link.tsx'
import { setLeaveGuard } from '../navigation.ts'
import { PlaceView } from '../place-view.tsx'
import { barOf, groupsOf, placesOf } from '../places.ts'
import { BottomBar } from './bottom-bar.tsx'
import css from './frame.module.css'
import { Header } from './header.tsx'
import { Siblings } from './siblings.tsx'
import { Sidebar } from './sidebar.tsx'
import { TeamSwitch } from './team-switch.tsx'
import { useCurrentPage } from './use-current-page.ts'
import { useTeamChoice } from './use-team-choice.ts'

const LeaveQuestion = lazy(() => import('../leave-question.tsx'))
const More = lazy(async () => ({ default: (await import('./more.tsx')).More }))
/** What they say takes a while to happen. */
const Notes = lazy(async () => ({ default: (await import('../notes.tsx')).Notes }))
const Missing = lazy(async () => ({ default: (await import('../missing.tsx')).Missing }))

interface FrameProps {
  user: CurrentUser
  /** Shows the page of the user's own account. */
  account: ReactNode
}

/** The frame around each place: header, navigation, notes. */
export function Frame({ user, account }: FrameProps) {
  const club = useQuery<Settings>({ queryKey: ['/api/settings'] }).data
  const { counts = {}, version } = useLive() ?? {}
  useTheme(club)
  const places = useMemo(() => placesOf(user), [user])
  const groups = useMemo(() => groupsOf(places), [places])
  const opened = useCurrentPage(places)
  const place = opened.kind === 'place' ? opened.place : undefined
  const group = groups.find(({ key }) => key === place?.group)
  const team = useTeamChoice(user)
  const main = useRef<HTMLElement>(null)

  useEffect(() => {
    const unread = counts.unreadMessages ? `(${counts.unreadMessages})` : ''
    const words = [unread, opened.title, '·', club?.name, 'Admin']
    document.title = words.filter(Boolean).join(' ')
  }, [opened.title, club?.name, counts.unreadMessages])

  // The link with the focus went with the place that it was in.
  const before = useRef(opened.title)
  useEffect(() => {
    if (before.current === opened.title) return
    before.current = opened.title
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true })
  }, [opened.title])

  const navigation = { groups, counts, place, version }
  return (
    <ShownTeamProvider value={team.chosen}>
      <SkipLink text="Skip to content" />
      <Header club={club} user={user} team={team} />
      <div className={css.body} data-plain={places.length === 0}>
        {places.length > 0 && (
          <Sidebar {...navigation}>{team.teams.length > 0 && <TeamSwitch {...team} />}</Sidebar>
        )}
        <main className={css.main} id="main" tabIndex={-1} ref={main}>
          {place && group && <Siblings group={group} place={place} counts={counts} />}
          {opened.kind === 'place' && <PlaceView place={opened.place} user={user} />}
          {opened.kind === 'account' && account}
          <Suspense>
            {opened.kind === 'more' && (
              <More groups={barOf(groups).more} counts={counts} version={version} />
            )}
            {(opened.kind === 'forbidden' || opened.kind === 'unknown') && (
              <Missing {...opened} user={user} places={places} />
            )}
          </Suspense>
        </main>
        {places.length > 0 && (
          <BottomBar
            {...navigation}
            isOfTeams={scopeOf(user, 'schedule.read') === 'own'}
            isMore={opened.kind === 'more'}
          />
        )}
      </div>
      <Suspense>
        {places.length > 0 && <Notes place={place} user={user} timeZone={club?.timeZone} />}
      </Suspense>
      <LeaveGuard />
    </ShownTeamProvider>
  )
}

/** Renders the portal in the club's colours, also after they have been changed. */
function useTheme(club: Settings | undefined) {
  const href = club && themePath({ club: club.clubColour, accent: club.accentColour })
  useEffect(() => {
    const links = document.querySelectorAll<HTMLLinkElement>('link[href^="/theme/"]')
    const old = [...links].at(-1)
    if (!old || !href || old.getAttribute('href') === href) return
    const next = old.cloneNode() as HTMLLinkElement
    next.href = href
    // The old style sheet goes only when the new one has loaded.
    next.onload = () => old.remove()
    old.after(next)
  }, [href])
}

/** Asks before a navigation loses unsaved input. */
function LeaveGuard() {
  const [leaving, setLeaving] = useState<{ proceed: () => void }>()
  useEffect(() => setLeaveGuard(proceed => setLeaving({ proceed })), [])
  if (!leaving) return null
  return (
    <Suspense fallback={null}>
      <LeaveQuestion proceed={leaving.proceed} onClose={() => setLeaving(undefined)} />
    </Suspense>
  )
}
