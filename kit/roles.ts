/** What accounts may do in the portal. */

export const roles = ['admin', 'editor', 'coach', 'treasurer', 'user'] as const
export type Role = (typeof roles)[number]

export const roleLabels: Record<Role, string> = {
  admin: 'Admin',
  editor: 'Editor',
  coach: 'Coach',
  treasurer: 'Treasurer',
  user: 'No access yet',
}

/** For whoever chooses a role. */
export const roleNotes: Record<Role, string> = {
  admin: 'May do everything, and gives others their roles.',
  editor: 'News, announcements, pages, menu, gallery, hero video, documents, sponsors and footer.',
  coach: 'Events, results, roster and messages of their own teams.',
  treasurer: 'Fees.',
  user: 'Nothing but their own account.',
}

/** A part of the portal, and what is done there. */
export type Permission = `${Area}.${Action}`

export type Action = 'read' | 'create' | 'update' | 'remove'

export type Area =
  | 'accounts'
  | 'announcements'
  | 'backups'
  | 'closures'
  | 'coaches'
  | 'documents'
  | 'fees'
  | 'feeds'
  | 'footer'
  | 'gallery'
  | 'hero'
  | 'history'
  | 'messages'
  | 'news'
  | 'pages'
  | 'pictures'
  | 'players'
  | 'portal'
  | 'results'
  | 'schedule'
  | 'settings'
  | 'sponsors'
  | 'standings'
  | 'teams'

/** `own`: only what belongs to the user's teams. */
export type Scope = 'all' | 'own'

interface Grant {
  scope: Scope
  actions: readonly Action[]
}

const EVERYTHING: Grant = { scope: 'all', actions: ['read', 'create', 'update', 'remove'] }

const PORTAL: Grant = { scope: 'all', actions: ['read'] }

/** Who may do what; an admin may do everything, and what is not listed here is for admins alone. */
const grants: Record<Exclude<Role, 'admin'>, Partial<Record<Area, Grant>>> = {
  editor: {
    announcements: EVERYTHING,
    documents: EVERYTHING,
    footer: EVERYTHING,
    gallery: EVERYTHING,
    hero: EVERYTHING,
    news: EVERYTHING,
    pages: EVERYTHING,
    pictures: EVERYTHING,
    portal: PORTAL,
    sponsors: EVERYTHING,
  },
  coach: {
    messages: { scope: 'own', actions: ['read'] },
    players: { scope: 'own', actions: ['read', 'update'] },
    portal: PORTAL,
    results: { scope: 'own', actions: EVERYTHING.actions },
    schedule: { scope: 'own', actions: EVERYTHING.actions },
  },
  treasurer: { fees: EVERYTHING, portal: PORTAL },
  user: {},
}

/** On which rows the user may do it; undefined: on none. */
export function scopeOf(
  user: { role: Role } | null | undefined,
  permission: Permission,
): Scope | undefined {
  if (!user) return undefined
  if (user.role === 'admin') return 'all'
  const [area, action] = permission.split('.') as [Area, Action]
  const grant = grants[user.role][area]
  return grant?.actions.includes(action) ? grant.scope : undefined
}

/** Whether the user may do it at least on some rows. */
export function may(user: { role: Role } | null | undefined, permission: Permission) {
  return scopeOf(user, permission) !== undefined
}
