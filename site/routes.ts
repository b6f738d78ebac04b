import type { Page } from '../kit/page.ts'

/** Every public address, with `{names}` for parts that vary, and the file in `site/pages` that draws it. */
export const addresses: Record<string, string> = {
  '/': 'home',
  '/schedule': 'schedule',
  '/team': 'team',
  '/about': 'about',
  '/gallery': 'gallery',
  '/news': 'news',
  '/news/{id}': 'article',
  '/news/{id}/{slug}': 'article',
  '/news/announcements/{id}/{slug}': 'announcement',
  '/contact': 'contact',
  '/auth': 'auth',
  '/admin-register': 'admin-register',
  '/direct-admin': 'direct-admin',
  '/direct-admin-login': 'direct-admin',
}

const files = import.meta.glob<{ default: Page<object> }>('./pages/*.tsx')

/** The page of that file name; the browser fetches only the file that it needs. */
export async function loadPage(name: string) {
  const load = files[`./pages/${name}.tsx`]
  if (!load) throw new Error(`There is no site/pages/${name}.tsx`)
  return (await load()).default
}

/** The file that draws that path, and the values of the address's `{names}`. */
export function findPage(path: string) {
  for (const [address, name] of Object.entries(addresses)) {
    const pattern = address.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')
    const match = new RegExp(`^${pattern}$`).exec(path)
    if (match) return { name, params: { ...match.groups } }
  }
  return undefined
}
