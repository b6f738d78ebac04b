import type { ReactNode } from 'react'
import type { ContactInfo } from '../club/contact-info/schema.ts'
import type { Read } from '../club/reads.ts'
import type { Settings } from '../club/settings/schema.ts'

/** What the header and the footer of every page are drawn from. */
export interface Shell {
  club: Settings
  footer: ContactInfo[]
  /** Decides only whether the Admin link shows. */
  signedIn: boolean
}

/** What a page knows of the request that it answers. */
export interface PageRequest {
  path: string
  query: Record<string, string>
  /** The instant of the answer, ISO 8601: the browser reckons from it too, so that both draw the same. */
  now: string
}

/** A public page. Its props travel to the browser as JSON, which draws the same once more. */
export interface Page<Props extends object> {
  title: string
  description: (club: Settings) => string
  /** Answers the page's data; runs on the server only. */
  load: (read: Read, request: PageRequest) => Promise<Props>
  View: (props: Props & { request: PageRequest; club: Settings }) => ReactNode
  /** Keeps search engines away. */
  unlisted?: boolean
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
