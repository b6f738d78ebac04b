import { lazy, Suspense, useState } from 'react'
import { useHasPermission } from '../../kit/admin/user.ts'
import { formatDay } from '../../kit/format-date.ts'
import { Button } from '../../ui/button.tsx'
import { Failed } from '../../ui/failed.tsx'
import { PanelHead } from '../../ui/panel-head.tsx'
import { HOLD_TOOL, MESSAGE_TOOL } from '../portal-places.ts'
import { useToday } from '../settings/use-club.ts'
import { SummaryCards } from './cards.tsx'
import { Days } from './days.tsx'
import type { DialogRequest } from './dialog-request.ts'
import { OpenedDialog, preloadDialogs } from './dialogs.tsx'
import { Needs } from './needs.tsx'
import css from './panel.module.css'
import { Quiet } from './quiet.tsx'
import type { Today } from './schema.ts'
import { Skeleton } from './skeleton.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { useTodayScreen } from './use-today-screen.ts'

/** Only those who set a club up see it. */
const Checklist = lazy(async () => ({ default: (await import('./checklist.tsx')).ChecklistPanel }))

/** On most days there are none. */
const HeldPlaces = lazy(async () => ({
  default: (await import('../calendar/holds/admin-held.tsx')).HeldPlaces,
}))

/** They stand below the first screen. */
const Plots = lazy(async () => ({ default: (await import('./plots.tsx')).Plots }))

/** The first screen of the portal: what needs the user's attention. */
export function TodayPanel() {
  const today = useToday()
  const { data, error, refetch } = useTodayScreen()
  const [opened, setOpened] = useState<DialogRequest>()
  const mayClose = useHasPermission('closures.create')
  const mayWrite = useHasPermission('schedule.update')
  const full = daysWithEvents(data?.days)
  const isOnToday = full.some(({ day }) => day === data?.today)
  const tools = [
    [isOnToday && data?.places?.length, 'hold', HOLD_TOOL],
    [mayWrite && !mayClose, 'write', MESSAGE_TOOL],
    [mayClose && full.length, 'closures', 'Close fields'],
  ] as const
  return (
    <section className={css.today} aria-labelledby="today" onPointerDown={preloadDialogs}>
      <PanelHead title={today ? formatDay(data?.today ?? today, today) : 'Today'} id="today">
        {tools.map(([isOffered, what, label]) =>
          isOffered ? (
            <Button key={what} variant="quiet" onClick={() => setOpened({ what })}>
              {label}
            </Button>
          ) : null,
        )}
      </PanelHead>
      {data && <Screen today={data} opened={opened} onOpen={setOpened} />}
      {!data && error && (
        <Failed what="what is on today" reason={error.message} retry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton />}
    </section>
  )
}

function daysWithEvents(days: Today['days'] = []) {
  return days.filter(({ events }) => events.length > 0)
}

interface ScreenProps {
  today: Today
  opened: DialogRequest | undefined
  onOpen: (opened: DialogRequest | undefined) => void
}

function Screen({ today: shown, opened, onOpen }: ScreenProps) {
  const { today, counts, days, places = [], next, needs, plots, checklist } = shown
  useKeptFocus(opened, shown)
  const isNew = checklist !== null && !counts.events && !counts.members
  const full = daysWithEvents(days)
  const now = full.filter(({ day }) => day === today)
  const later = full.filter(({ day }) => day !== today)
  const isQuiet = needs.length === 0 && now.length === 0
  return (
    <>
      {places.some(({ hold }) => hold) && (
        <Suspense fallback={null}>
          <HeldPlaces places={places} />
        </Suspense>
      )}
      <div className={css.parts}>
        <div className={css.now}>
          {isQuiet && !isNew && <Quiet next={next} today={today} />}
          <Days days={now} today={today} onOpen={onOpen} />
        </div>
        <Needs needs={needs} today={today} onOpen={onOpen} />
        <div className={css.later}>
          <Days days={later} today={today} onOpen={onOpen} />
          {checklist && (
            <Suspense fallback={null}>
              <Checklist checklist={checklist} isNew={isNew} onOpen={onOpen} />
            </Suspense>
          )}
        </div>
      </div>
      <SummaryCards counts={counts} />
      {plots.length > 0 && (
        <Suspense fallback={null}>
          <Plots plots={plots} />
        </Suspense>
      )}
      {opened && (
        <Suspense fallback={null}>
          <OpenedDialog opened={opened} onClose={() => onOpen(undefined)} />
        </Suspense>
      )}
    </>
  )
}
