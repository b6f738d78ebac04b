import { text } from '../../kit/fields.ts'

/** First parts of paths that the site or the server answers itself: no page of the club may have them as its address. */
export const reserved: ReadonlySet<string> = new Set([
  'about',
  'admin',
  'admin-register',
  'api',
  'assets',
  'auth',
  'calendar',
  'confirm-email',
  'consent',
  'contact',
  'direct-admin',
  'direct-admin-login',
  'documents',
  'events',
  'families',
  'files',
  'forgot-password',
  'gallery',
  'healthz',
  'home',
  'invitation',
  'login',
  'logout',
  'media',
  'metrics',
  'news',
  'pay',
  'preview',
  'readyz',
  'reset-password',
  'schedule',
  'search',
  'second-step',
  'share',
  'sponsors',
  'team',
  'teams',
  'theme',
])

/** The last part of a page's path, such as `tryouts`: lower-case letters, digits and single hyphens. */
export function slug(label: string) {
  return text(label, { max: 80 })
    .overwrite(typed => typed.toLowerCase().replaceAll(/^\/+|\/+$/g, ''))
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
      error: () => `${label} may have letters a to z, digits and hyphens, such as spring-tryouts`,
    })
    .refine(value => !reserved.has(value), {
      error: ({ input }) => `/${input} is a page of the site itself: please choose another one`,
    })
}
