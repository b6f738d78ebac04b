import { listed } from '../ui/english.ts'
/** The rights of accounts in the portal. */

export const roles = ['admin', 'editor', 'coach', 'treasurer', 'user'] as const
export type Role = (typeof roles)[number]

/** The roles that give access to the portal; a person may have several. */
export const staffRoles = ['admin', 'editor', 'coach', 'treasurer'] as const
export type StaffRole = (typeof staffRoles)[number]

export const roleLabels: Record<Role, string> = {
  admin: 'Admin',
  editor: 'Editor',
  coach: 'Coach',
  treasurer: 'Treasurer',
  user: 'No access yet',
}

/** A part of the portal, and an action in it. */
export type Permission = `${Area}.${Action}`

export type Action = 'read' | 'create' | 'update' | 'remove'

export type Area =
  | 'accounts'
  | 'announcements'
  | 'backups'
  | 'closures'
  | 'coaches'
  | 'documents'
  | 'families'
  | 'fees'
  | 'feeds'
  | 'footer'
  | 'gallery'
  | 'hero'
  | 'history'
  | 'holds'
  | 'messages'
  | 'news'
  | 'pages'
  | 'pictures'
  | 'players'
  | 'portal'
  | 'replies'
  | 'results'
  | 'schedule'
  | 'settings'
  | 'sponsors'
  | 'standings'
  | 'teams'

/** `own`: only rows of the user's teams. */
export type Scope = 'all' | 'own'

interface Grant {
  scope: Scope
  actions: readonly Action[]
}

const EVERYTHING: Grant = { scope: 'all', actions: ['read', 'create', 'update', 'remove'] }

const PORTAL: Grant = { scope: 'all', actions: ['read'] }

/** The rights by role; an admin may do everything, and everything that is not listed is for admins alone. */
const grants: Record<Exclude<StaffRole, 'admin'>, Partial<Record<Area, Grant>>> = {
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
    closures: { scope: 'own', actions: ['remove'] },
    holds: { scope: 'own', actions: EVERYTHING.actions },
    messages: { scope: 'own', actions: ['read'] },
    players: { scope: 'own', actions: ['read', 'update'] },
    portal: PORTAL,
    results: { scope: 'own', actions: EVERYTHING.actions },
    schedule: { scope: 'own', actions: EVERYTHING.actions },
  },
  treasurer: { fees: EVERYTHING, portal: PORTAL },
}

/** The user who sends a request, with their roles; without roles nobody is signed in. */
type Holder = { roles: readonly StaffRole[] } | null | undefined

/** Returns the rows on which the user may do it by any of their roles; undefined: none. */
export function scopeOf(user: Holder, permission: Permission): Scope | undefined {
  const scopes = new Set(user?.roles.map(role => scopeOfRole(role, permission)))
  if (scopes.has('all')) return 'all'
  return scopes.has('own') ? 'own' : undefined
}

function scopeOfRole(role: StaffRole, permission: Permission): Scope | undefined {
  if (role === 'admin') return 'all'
  const [area, action] = permission.split('.') as [Area, Action]
  const grant = grants[role][area]
  return grant?.actions.includes(action) ? grant.scope : undefined
}

/** Tells whether the user may do it on at least some rows. */
export function hasPermission(user: Holder, permission: Permission) {
  return scopeOf(user, permission) !== undefined
}

/** Returns the roles of these names, in their order, each once. An admin needs no other; 'user' is none. */
export function rolesFrom(names: readonly string[]): StaffRole[] {
  return names.includes('admin') ? ['admin'] : staffRoles.filter(role => names.includes(role))
}

/** The role that stands for all of them where there is room for one. */
export function mainRole([first]: readonly StaffRole[]): Role {
  return first ?? 'user'
}

/** 'Coach and treasurer', or with the teams of a coach 'Coach of U11 Herons and treasurer'. */
export function rolesInWords(roles: readonly StaffRole[], teams: readonly string[] = []) {
  if (roles.length === 0) return roleLabels.user
  const words = roles.map((role, nth) => {
    const label = nth === 0 ? roleLabels[role] : roleLabels[role].toLowerCase()
    return role === 'coach' && teams.length > 0 ? `${label} of ${listed(teams)}` : label
  })
  return listed(words)
}
