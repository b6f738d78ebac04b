/** The content of a toast. */
export interface Notice {
  kind: 'success' | 'error'
  title: string
  description?: string | undefined
  /** Where the user can go on. */
  link?: { href: string; label: string }
  /** What the user can do about it; the toast stays longer. */
  action?: { label: string; run: () => void }
}
