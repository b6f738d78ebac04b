import { createHash } from 'node:crypto'
import helmet from '@fastify/helmet'
import fastifyPlugin from 'fastify-plugin'
import {
  HOLD_PICTURES,
  LAYOUT,
  REMEMBERED_TEAMS,
  SPECULATION_RULES,
} from '../../ui/document/inline-scripts.ts'
import { REPORT_URI } from './csp-reports.ts'
import { hasSecret } from './secret-path.ts'

const DIRECTIVES = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'media-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'object-src': "'none'",
}

/**
 * The policy of pictures, videos, fonts and scripts: the rules that a browser needs to show one in its own tab. It is
 * short, as a page loads ten of them.
 */
const FILES = {
  'default-src': "'none'",
  'img-src': "'self'",
  'media-src': "'self'",
  'frame-ancestors': "'none'",
}

/** Features that the site never uses. */
const PERMISSIONS = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics']
  .map(feature => `${feature}=()`)
  .join(', ')

const REPORTED = { 'report-uri': REPORT_URI }

const SCRIPTS = [SPECULATION_RULES, LAYOUT, HOLD_PICTURES, REMEMBERED_TEAMS].map(sourceOf).join(' ')

/**
 * Returns the CSP of a document with this inline style: hashes allow it and the inline scripts, and no others. Browsers
 * report violations of responses that no cache answers.
 */
export function policyOfPage(css: string, { isCached }: { isCached: boolean }) {
  return policy({
    ...DIRECTIVES,
    'script-src': `'self' ${SCRIPTS}`,
    'style-src': `'self' ${sourceOf(css)}`,
    ...(!isCached && REPORTED),
  })
}

/** Security headers: helmet's, and a CSP that is laxer in the portal. */
export const headers = fastifyPlugin<{ secure: boolean; relaxed: boolean }>(
  async (app, { secure, relaxed }) => {
    await app.register(helmet, {
      contentSecurityPolicy: false,
      hsts: secure && { maxAge: 31_536_000, includeSubDomains: true },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    })
    app.addHook('onRequest', async (request, reply) => {
      reply.header('permissions-policy', PERMISSIONS)
      // Proxies log referrers. Without any, browsers would send forms with `Origin: null`.
      if (hasSecret(request.url)) reply.header('referrer-policy', 'strict-origin')
    })
    // Vite's own page scripts in development are inline.
    if (relaxed) return
    const everywhere = policy(DIRECTIVES)
    const files = policy(FILES)
    const portal = policy({
      ...DIRECTIVES,
      // Radix, which only the portal has, puts style elements into the page.
      'style-src': "'self' 'unsafe-inline'",
      // A video is previewed before it is uploaded.
      'media-src': "'self' blob:",
      ...REPORTED,
    })
    const others = new Map(Object.entries({ admin: portal, assets: files, media: files }))
    app.addHook('onRequest', async (request, reply) => {
      const [first = ''] = /(?<=^\/)\w+(?=[/?]|$)/.exec(request.url) ?? []
      reply.header('content-security-policy', others.get(first) ?? everywhere)
    })
  },
)

function sourceOf(inline: string) {
  return `'sha256-${createHash('sha256').update(inline).digest('base64')}'`
}

function policy(directives: Record<string, string>) {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join(';')
}
