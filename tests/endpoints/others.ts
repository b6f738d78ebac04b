/** Endpoints without sign-in; 404 or 401 answers a wrong token or session. */
export const PUBLIC_TABLE = `
GET /*                              for-everyone limit:fee-links limit:consent-links limit:password-links limit:invitations limit:confirmed-addresses limit:followers
GET /.well-known/change-password
GET /.well-known/security.txt       for-everyone
GET /admin
GET /admin/*
GET /apple-touch-icon.png           for-everyone
GET /assets/*
GET /auth
GET /calendar.ics                   for-everyone
POST /confirm-email                 limit:confirmed-addresses
POST /consent                       limit:consent-links
POST /contact                       limit:messages limit:messages-spam
GET /crest.svg                      for-everyone
GET /documents/:id/:name
GET /events/:id/calendar.ics        for-everyone
GET /families/:token/calendar.ics   limit:family-calendars
GET /favicon.ico                    for-everyone
POST /families                      limit:lost-links limit:lost-link-emails
POST /fees                          limit:lost-links limit:lost-link-emails
POST /follow                        limit:follows limit:all-follows limit:follow-emails
POST /follow/:token/stop            body:16K for-other-sites limit:followers
POST /forgot-password               limit:forgotten limit:forgotten-emails
GET /healthz
GET /icon-192.png                   for-everyone
GET /icon-512.png                   for-everyone
GET /icon-maskable-512.png          for-everyone
GET /manifest.webmanifest           for-everyone
GET /media/:name
GET /media/:width/:name
GET /news.xml                       for-everyone
GET /parts/offline                  for-everyone
GET /parts/players                  for-everyone
POST /photos-of-your-child          limit:lost-links limit:lost-link-emails
GET /readyz
POST /reset-password                limit:password-links
GET /robots.txt                     for-everyone
GET /search                         limit:search
POST /second-step                   limit:second-step limit:second-step-day limit:wrong-passwords
GET /share/:card                    for-everyone
GET /sitemap.xml                    for-everyone
GET /sponsors/:id/visit
GET /sw.js                          for-everyone
GET /teams/:id/calendar.ics         for-everyone
GET /theme/:name
GET /api/about-sections
GET /api/albums
GET /api/announcements
GET /api/closures
GET /api/holds
GET /api/coaches
POST /api/contact                   limit:messages limit:all-messages
GET /api/contact-info
POST /api/csp-reports               body:16K limit:csp-reports limit:all-csp-reports
POST /api/direct-admin-login        limit:keys limit:all-keys
GET /api/divisions
GET /api/documents
GET /api/follow/push
POST /api/follow/push               body:16K limit:follows limit:all-follows
GET /api/gallery
GET /api/gallery/part               for-everyone
GET /api/hero-video
GET /api/hero-video/:id/video
POST /api/invitations/accept        limit:invitations
POST /api/login                     limit:passwords limit:account limit:ip limit:wrong-passwords
POST /api/login/passkey             limit:second-step limit:second-step-day limit:wrong-passwords
POST /api/login/passkey-options
POST /api/login/second-step         limit:second-step limit:second-step-day limit:wrong-passwords
POST /api/logout
GET /api/menu
GET /api/news
GET /api/pages
POST /api/pay/:token/checkout       limit:fee-links
GET /api/places
GET /api/players
GET /api/players/part               for-everyone
POST /api/register                  limit:registrations limit:all-registrations limit:waiting-emails
GET /api/results
GET /api/schedule
GET /api/settings
GET /api/sponsors
GET /api/standings
POST /api/stripe/webhook
GET /api/teams
GET /api/teamsnap-calendar          for-everyone
GET /api/teamsnap-calendar/part     for-everyone
GET /api/user
`

/** Endpoints for all signed-in users. */
export const SIGNED_IN_TABLE = `
GET /api/account
PUT /api/account/email              proof
POST /api/account/passkeys          proof
DELETE /api/account/passkeys/:id    proof
POST /api/account/passkeys/options  proof
PUT /api/account/password           limit:devices limit:wrong-passwords
GET /api/account/proof              proof
POST /api/account/proof             limit:devices limit:wrong-passwords
POST /api/account/proof/passkey
POST /api/account/proof/passkey-options
POST /api/account/recovery-codes    proof
GET /api/account/second-factor
DELETE /api/account/sessions        proof
DELETE /api/account/sessions/:id    proof
POST /api/account/totp              proof
PUT /api/account/totp               proof limit:totp-set-up
DELETE /api/account/totp            proof
`
