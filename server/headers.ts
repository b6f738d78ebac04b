import helmet from '@fastify/helmet'
import fastifyPlugin from 'fastify-plugin'

const DIRECTIVES = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  mediaSrc: ["'self'"],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  formAction: ["'self'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
  objectSrc: ["'none'"],
}

/** Headers that tell a browser what this site never does. */
export const headers = fastifyPlugin<{ secure: boolean; relaxed: boolean }>(
  async (app, { secure, relaxed }) => {
    await app.register(helmet, {
      // Vite's own page scripts in development are inline.
      contentSecurityPolicy: relaxed ? false : { useDefaults: false, directives: DIRECTIVES },
      hsts: secure && { maxAge: 31_536_000, includeSubDomains: true },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    })
    if (relaxed) return
    // Radix, which only the portal has, puts style elements into the page.
    const { styleSrc, ...others } = DIRECTIVES
    const portal = { ...others, styleSrc: [...styleSrc, "'unsafe-inline'"] }
    app.addHook('onRequest', async (request, reply) => {
      if (/^\/admin(\/|\?|$)/.test(request.url))
        reply.helmet({ contentSecurityPolicy: { useDefaults: false, directives: portal } })
    })
  },
)
