/** The content of a toast. */
export interface Notice {
  kind: 'success' | 'error'
  title: string
  description?: string | undefined
  /** The subject of the description, such as 'Ana Brooks'; stands behind it. */
  thing?: string | undefined
  /** A link to continue at. */
  link?: { href: string; label: string }
  /** An action that the user can take; the toast then stays longer. */
  action?: { label: string; run: () => void }
}
