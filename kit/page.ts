import type { ReactNode } from 'react'
import type { AnnouncementBrief } from '../features/announcements/current.ts'
import type { Closure } from '../features/calendar/schedule/closure-schema.ts'
import type { ContactInfo } from '../features/contact-info/schema.ts'
import type { Settings } from '../features/settings/schema.ts'
import type { Read } from './reads.ts'

/** What the header and the footer of every page are drawn from. */
export interface Shell {
  club: Settings
  footer: ContactInfo[]
  /** Stands above every page until it ends. */
  urgent: AnnouncementBrief[]
  /** Fields that are closed now, said above every page. */
  closures: Closure[]
  /** Decides only whether the Admin link shows. */
  signedIn: boolean
  calendarPath: string
}

/** What a page knows of the request that it answers. */
export interface PageRequest {
  path: string
  /** Values of the address's `{names}`. */
  params: Record<string, string>
  query: Record<string, string>
  /** The instant of the answer, ISO 8601: the browser reckons from it too, so that both draw the same. */
  now: string
  /** Of the site's own address. */
  origin: string
  /** A form that was sent here without JavaScript, and what became of it. */
  posted?: Posted
}

export interface Posted {
  /** What was typed. */
  values: Record<string, string>
  /** What is wrong with which field. */
  errors: Record<string, string>
  /** Why it failed, in a sentence; absent when it was sent. */
  failure?: string
}

/** What a page is drawn from. */
export type PageView<Props extends object> = Props & {
  request: PageRequest
  club: Settings
  /** Address of the team calendar's JSON. */
  calendarPath: string
}

/** A public page. Its props travel to the browser as JSON, which draws the same once more. */
export interface Page<Props extends object> {
  /** Answers the page's data, or `null` when there is no such page; runs on the server only. Stands first: the compiler learns the props from it. */
  load: (read: Read, request: PageRequest, club: Settings) => Promise<Props | null>
  title: string | ((view: PageView<Props>) => string)
  /** Says more exactly what is shown, where the query picks it; the shared picture keeps the plain title. */
  exactTitle?: (view: PageView<Props>) => string
  description: (view: PageView<Props>) => string
  View: (view: PageView<Props>) => ReactNode
  /** Keeps search engines away. */
  unlisted?: boolean
  /** Path of record, where several addresses show the same. */
  canonical?: (view: PageView<Props>) => string
  /** Address of the picture that a shared link shows; left out, the club's. */
  picture?: (view: PageView<Props>) => string | null
  /** What the page says in schema.org's words, for search engines. */
  structuredData?: (view: PageView<Props>) => object[]
}

export function page<Props extends object>(definition: Page<Props>) {
  return definition
}

/** Everything that the browser needs to draw the page once more. */
export interface PageData {
  /** File name of the page's module in `site/pages`. */
  name: string
  props: object
  shell: Shell
  request: PageRequest
}
