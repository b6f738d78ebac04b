import '../ui/document/base.css'
import '../ui/document/letters.optional.css'
import { teamsIn } from '../features/addresses.ts'
import { UrgentNotice } from '../features/announcements/urgent-notice.tsx'
import { ClosureBanner } from '../features/calendar/views/closure-banner.tsx'
import { Header } from '../features/settings/header.tsx'
import { LayoutPoint } from '../ui/document/layout-point.tsx'
import { LiveRegion } from '../ui/document/live-region.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { CopyNote } from './copy-note.tsx'
import { EditLink } from './edit-link.tsx'
import { Footer } from './footer.tsx'
import type { Page, PageData } from './page.ts'
import css from './shell.module.css'
import { words } from './words.ts'

/** The page that shows the holds itself. */
const FIELDS = '/fields'

interface ShellProps {
  page: Page<object>
  data: PageData
  /** The portal's address at which the signed-in user edits the page's content. */
  editPath: string | undefined
  /** Devices may keep a copy. */
  isKept: boolean
}

/** The frame of every public page: notices, header, the page's `View`, footer. */
export function Shell({ page: { View }, data, editPath, isKept }: ShellProps) {
  const { props, shell, request } = data
  return (
    <>
      <SkipLink text={words('skip')} />
      {isKept && <CopyNote timeZone={shell.club.timeZone} />}
      <LayoutPoint />
      <LiveRegion name="notices">
        <UrgentNotice announcements={shell.urgent} club={shell.club} now={request.now} />
        <ClosureBanner
          closures={shell.closures}
          holds={request.path === FIELDS ? [] : shell.holds}
          club={shell.club}
          now={request.now}
        />
      </LiveRegion>
      <Header
        club={shell.club}
        menu={shell.menu}
        signedIn={shell.signedIn}
        path={request.path}
        teams={teamsIn(request.query)}
      />
      <LayoutPoint />
      <main className={css.main} id="main" tabIndex={-1}>
        <View {...props} request={request} club={shell.club} calendarPath={shell.calendarPath} />
      </main>
      {editPath && <EditLink path={editPath} />}
      <Footer shell={shell} now={request.now} />
    </>
  )
}
