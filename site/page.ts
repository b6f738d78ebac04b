import type { ReactNode } from 'react'
import type { Settings } from '../features/settings/schema.ts'
import type { PageRequest } from '../kit/page-request.ts'
import type { Read } from '../kit/reads.ts'
import type { Area } from '../kit/roles.ts'
import type { ShareCard } from '../kit/share-card.ts'
import type { Sentence } from '../ui/sentence.ts'
import type { ShellData } from './shell-data.ts'

/** A public page: rendered by the server; of its `View`, only the islands (ui/island.tsx) reach the browser as code. */
export interface Page<Props extends object> {
  /** Returns the page's props, or `null` for a 404. Keep it first: the compiler infers `Props` from it. */
  load: (read: Read, request: PageRequest, club: Settings) => Promise<Props | null>
  /**
   * Instants at which a cached copy of the page expires, ISO 8601, in addition to the start of the club's day and
   * evening.
   */
  expiresAt?: (
    read: Read,
    request: Pick<PageRequest, 'now' | 'params' | 'query'>,
  ) => Promise<string[]>
  title: Sentence | ((view: PageView<Props>) => string)
  /** A more exact title, where the query string selects content. */
  exactTitle?: (view: PageView<Props>) => string
  description: (view: PageView<Props>) => string
  View: (view: PageView<Props>) => ReactNode
  /** Status of the response, for a page that explains an absence; by default 200. */
  status?: (view: PageView<Props>) => number
  /** Tells whether the page exists yet, where that depends on the content: if not, the sitemap leaves it out. */
  exists?: (read: Read) => Promise<boolean>
  /**
   * Asks search engines not to list the page, at each address or at some. Pages that name a child, or say where a team
   * will be, are unlisted: docs/decisions/0060.
   */
  unlisted?: boolean | ((request: PageRequest) => boolean)
  /**
   * The area whose staff see unpublished content on the page, with `?preview`. Such responses are never cached, and not
   * for search engines.
   */
  preview?: Area
  /** Rendered without the document around it: a script puts it into another page (site/parts.ts). */
  isPart?: boolean
  /** The path in the portal where staff edit what the page shows: who may, finds 'Edit' on it. */
  edit?: (view: PageView<Props>) => string
  /** Rendered as a document of its own, without header and footer. */
  isBare?: boolean
  /** Devices may keep a copy, and show it without a connection: docs/decisions/0119. It has a live region. */
  isKept?: boolean
  /** Answered with `no-store` to everybody, and never from or into the shared cache. */
  private?: boolean
  /**
   * The page's one path, where its parameters allow others: those are redirected to it, with their query unless it has one
   * of its own.
   */
  address?: (view: PageView<Props>) => string
  /** Canonical path, where several URLs show the same. */
  canonical?: (view: PageView<Props>) => string
  /** The preview of a link in a messenger, where it differs from title, description and a card made of them. */
  share?: (view: PageView<Props>) => Share
  /** schema.org objects for search engines. */
  structuredData?: (view: PageView<Props>) => object[]
}

export interface Share {
  title?: string | undefined
  description?: string | undefined
  /** A text with an author and a day, not a page of the club. */
  isArticle?: boolean
  /**
   * Parts of the drawn card. Messengers keep copies, so it shows nothing of a player, and no photo of the gallery.
   */
  card?: Partial<ShareCard> | undefined
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

/** The data that a page is rendered from. */
export interface PageData {
  /** File name of the page's module in `site/pages`. */
  name: string
  props: object
  shell: ShellData
  request: PageRequest
}
