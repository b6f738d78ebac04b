import type { ReactNode } from 'react'
import type { Settings } from '../features/settings/schema.ts'
import type { PageRequest } from '../kit/page-request.ts'
import type { Read } from '../kit/reads.ts'
import type { Area } from '../kit/roles.ts'
import type { ShellData } from './shell-data.ts'

/** A public page: rendered by the server; of its `View`, only the islands (ui/island.tsx) reach the browser as code. */
export interface Page<Props extends object> {
  /** Returns the page's props, or `null` for a 404. Keep it first: the compiler infers `Props` from it. */
  load: (read: Read, request: PageRequest, club: Settings) => Promise<Props | null>
  /** Instants, beside the beginnings of the club's day and evening, from which the page shows something else, ISO 8601. */
  turns?: (read: Read, now: string) => Promise<string[]>
  title: string | ((view: PageView<Props>) => string)
  /** A more exact title, where the query string selects what is shown; the shared picture keeps the plain one. */
  exactTitle?: (view: PageView<Props>) => string
  description: (view: PageView<Props>) => string
  View: (view: PageView<Props>) => ReactNode
  /** Status of the response, where the page explains that there is nothing; by default 200. */
  status?: (view: PageView<Props>) => number
  /** Whether the page exists yet, where that depends on the content: if not, the sitemap leaves it out. */
  exists?: (read: Read) => Promise<boolean>
  /**
   * Asks search engines not to list the page, at each address or at some. What names a child, or says where a team will be,
   * is unlisted: docs/decisions/0060.
   */
  unlisted?: boolean | ((request: PageRequest) => boolean)
  /** Whose staff see on the page, with `?preview`, what is not public yet. Such responses are never cached, and not for search engines. */
  preview?: Area
  /** Answered with `no-store` and never from or into the shared cache, whoever asks. */
  private?: boolean
  /** The page's one path, where its parameters allow others: those are redirected to it. */
  address?: (view: PageView<Props>) => string
  /** Canonical path, where several URLs show the same. */
  canonical?: (view: PageView<Props>) => string
  /** URL of the picture that a shared link shows; by default the club's. */
  picture?: (view: PageView<Props>) => string | null
  /** schema.org objects for search engines. */
  structuredData?: (view: PageView<Props>) => object[]
}

export function isUnlisted<Props extends object>({ unlisted }: Page<Props>, request: PageRequest) {
  return typeof unlisted === 'function' ? unlisted(request) : unlisted === true
}

export function page<Props extends object>(definition: Page<Props>) {
  return definition
}

/** The props of a page's `View`. */
export type PageView<Props extends object> = Props & {
  request: PageRequest
  club: Settings
  /** Path of the team calendar's JSON. */
  calendarPath: string
}

/** What a page is rendered from. */
export interface PageData {
  /** File name of the page's module in `site/pages`. */
  name: string
  props: object
  shell: ShellData
  request: PageRequest
}
