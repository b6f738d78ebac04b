import type { ReactNode } from 'react'

declare global {
  interface WindowEventMap {
    /** A live region has changed, whose hydrated islands read their content again. */
    'content-changed': Event
  }
}

interface LiveRegionProps {
  /** Its name on the page. */
  name: string
  /** Something of today is ahead: the page looks for changes each minute, and not only when it is looked at again. */
  isAhead?: boolean
  children?: ReactNode
}

/** A part of the page that is replaced while the page is open when its content has changed (site/keep-current.ts). */
export function LiveRegion({ name, isAhead, children }: LiveRegionProps) {
  return (
    <div data-live={name} data-ahead={isAhead || undefined}>
      {children}
    </div>
  )
}
