import '../ui/document/base.css'
import { UrgentNotice } from '../features/announcements/urgent-notice.tsx'
import { ClosureNotice } from '../features/calendar/views/closure-notice.tsx'
import { Header } from '../features/settings/header.tsx'
import { LayoutPoint } from '../ui/document/layout-point.tsx'
import { Footer } from './footer.tsx'
import type { Page, PageData } from './page.ts'
import css from './shell.module.css'

/** The frame of every public page: notices, header, the page's `View`, footer. */
export function Shell({ page: { View }, data }: { page: Page<object>; data: PageData }) {
  const { props, shell, request } = data
  return (
    <>
      <a className={css.skip} href="#main">
        Skip to content
      </a>
      <LayoutPoint />
      <UrgentNotice announcements={shell.urgent} club={shell.club} now={request.now} />
      <ClosureNotice closures={shell.closures} club={shell.club} now={request.now} />
      <Header club={shell.club} menu={shell.menu} signedIn={shell.signedIn} path={request.path} />
      <LayoutPoint />
      <main className={css.main} id="main" tabIndex={-1}>
        <View {...props} request={request} club={shell.club} calendarPath={shell.calendarPath} />
      </main>
      <Footer shell={shell} now={request.now} />
    </>
  )
}
