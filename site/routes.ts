import type { PagePath } from '../features/addresses.ts'
import type { Page } from './page.ts'

/** The module in `site/pages` that each path renders; longer literal paths come first. */
export const routes: Record<PagePath, string> = {
  '/': 'home',
  '/schedule': 'schedule',
  '/team': 'team',
  '/team/{id}': 'team-page',
  '/team/{id}/{slug}': 'team-page',
  '/about': 'about',
  '/gallery': 'gallery',
  '/news': 'news',
  '/news/{id}': 'article',
  '/news/{id}/{slug}': 'article',
  '/news/announcements/{id}/{slug}': 'announcement',
  '/contact': 'contact',
  '/search': 'search',
  '/fields': 'fields',
  '/fees': 'fees',
  '/photos-of-your-child': 'photos-of-your-child',
  '/documents': 'documents',
  '/sponsors': 'sponsors',
  '/auth': 'auth',
  '/admin-register': 'admin-register',
  '/confirm-email': 'confirm-email',
  '/confirm-email/{token}': 'confirm-email',
  '/second-step': 'second-step',
  '/reset-password': 'reset-password',
  '/reset-password/{token}': 'reset-password',
  '/forgot-password': 'forgot-password',
  '/invitation/{token}': 'invitation',
  '/pay': 'pay',
  '/pay/{token}': 'pay',
  '/pay/{token}/card': 'pay-card',
  '/consent': 'consent',
  '/consent/{token}': 'consent',
  '/families': 'families',
  '/families/{token}': 'family-calendar',
  '/families/{token}/follow': 'family-follow',
  '/follow': 'follow',
  '/follow/{token}': 'following',
  '/follow/{token}/stop': 'following',
  '/direct-admin': 'direct-admin',
  '/direct-admin-login': 'direct-admin',
  // Behind all others: the club's own pages.
  '/{slug}': 'own-page',
}

const modules = import.meta.glob<{ default: Page<object> }>('./pages/*.tsx')

/** Loads `site/pages/{name}.tsx`; in the browser, only the chunk of that page. */
export async function loadPage(name: string) {
  const load = modules[`./pages/${name}.tsx`]
  if (!load) throw new Error(`There is no site/pages/${name}.tsx`)
  return (await load()).default
}

const patterns = (Object.keys(routes) as PagePath[]).map(route => {
  const name = routes[route]
  const pattern = route.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  return { route, name, pattern: new RegExp(`^${pattern}$`) }
})

/** The page of a path, with its pattern and the values of its `{params}`. */
export function matchRoute(path: string) {
  for (const { route, name, pattern } of patterns) {
    const match = pattern.exec(path)
    if (match) return { route, name, params: { ...match.groups } }
  }
  return undefined
}
