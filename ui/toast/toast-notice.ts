/** What a toast says. */
export interface Notice {
  kind: 'success' | 'error'
  title: string
  description?: string | undefined
  /** A way out of the trouble. */
  link?: { href: string; label: string }
}
