import { type AnnouncementBrief, urgentAnnouncements } from '../features/announcements/current.ts'
import type { Closure } from '../features/calendar/schedule/closure-schema.ts'
import { currentClosures } from '../features/calendar/schedule/current-closures.ts'
import { currentHolds, type Hold } from '../features/calendar/schedule/hold.ts'
import type { ContactInfo } from '../features/contact-info/schema.ts'
import { type MenuLink, usualMenu } from '../features/settings/header.tsx'
import type { Settings } from '../features/settings/schema.ts'
import type { Read } from '../kit/reads.ts'

/** The data of header, footer and notices of every page. */
export interface ShellData {
  club: Settings
  menu: readonly MenuLink[]
  footer: ContactInfo[]
  /** Urgent announcements, above every page until they end. */
  urgent: AnnouncementBrief[]
  /** Fields that are closed now, above every page. */
  closures: Closure[]
  /** Places on hold today. */
  holds: Hold[]
  /** The footer links these pages only of a club that has any. */
  hasFields: boolean
  hasDocuments: boolean
  hasSponsors: boolean
  /** Decides only whether the Admin link shows. */
  signedIn: boolean
  calendarPath: string
}

interface ShellRequest {
  read: Read
  now: string
  signedIn: boolean
  calendarPath: string
}

export async function loadShell(request: ShellRequest): Promise<ShellData> {
  // Picks by name: the shell travels to the browser, and callers may pass more than this.
  const { read, now, signedIn, calendarPath } = request
  const club = await read('settings')
  const [menu, info, announcements, closures, holds, places, documents, sponsors] =
    await Promise.all([
      read('menu-links'),
      read('contact-info'),
      read('announcements'),
      read('closures'),
      read('holds'),
      read('places'),
      read('documents'),
      read('sponsors'),
    ])
  return {
    club,
    menu,
    footer: info.filter(({ section }) => section === 'footer'),
    urgent: urgentAnnouncements(announcements),
    closures: currentClosures(closures, { club, places, now }),
    holds: currentHolds(holds, club, now),
    hasFields: places.length > 0,
    hasDocuments: documents.length > 0,
    hasSponsors: sponsors.length > 0,
    signedIn,
    calendarPath,
  }
}

/** The shell around the page that explains that nothing can be read: the default settings and no content. */
export async function defaultShell({ calendarPath }: ShellRequest): Promise<ShellData> {
  // Loaded on demand: no other part of the renderer validates.
  const { settings } = await import('../features/settings/schema.ts')
  const club = settings.parse({})
  const lists = { footer: [], urgent: [], closures: [], holds: [] }
  const none = { ...lists, hasFields: false, hasDocuments: false, hasSponsors: false }
  return { club, menu: usualMenu(), ...none, signedIn: false, calendarPath }
}
