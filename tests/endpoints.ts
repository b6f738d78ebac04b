import type { Role } from '../kit/roles.ts'

// Every endpoint there is, by hand: who may use it is a decision, not what the program happens to do.

export const PUBLIC = [
  'GET /healthz',
  'GET /readyz',
  'GET /media/:name',
  'GET /media/:width/:name',
  'GET /assets/*',
  'GET /theme/:name',
  ...['crest.svg', 'favicon.ico', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png']
    .concat('manifest.webmanifest', 'news.xml', 'robots.txt', 'sitemap.xml')
    .concat('share/:page', '.well-known/security.txt')
    .map(file => `GET /${file}`),
  'GET /calendar.ics',
  'GET /documents/:id/:name',
  'GET /sponsors/:id/visit',
  'GET /teams/:id/calendar.ics',
  'GET /events/:id/calendar.ics',
  'GET /families/:token/calendar.ics', // 404 for a wrong token
  'GET /*',
  'GET /search',
  'GET /auth',
  'GET /admin', // redirects all but admins; tested below
  'GET /admin/*',
  'GET /api/about-sections',
  'GET /api/albums',
  'GET /api/announcements',
  'GET /api/closures',
  'GET /api/coaches',
  'GET /api/contact-info',
  'GET /api/documents',
  'GET /api/divisions',
  'GET /api/gallery',
  'GET /api/gallery/part',
  'GET /api/hero-video',
  'GET /api/hero-video/:id/video',
  'GET /api/teamsnap-calendar',
  'GET /api/teamsnap-calendar/part',
  'GET /api/menu',
  'GET /api/news',
  'GET /api/pages',
  'GET /api/places',
  'GET /api/players',
  'GET /api/players/part',
  'GET /api/results',
  'GET /api/schedule',
  'GET /api/settings',
  'GET /api/sponsors',
  'GET /api/standings',
  'GET /api/teams',
  'GET /api/user', // 401 without a session
  'POST /api/login',
  'POST /api/login/second-step', // 401 without the first
  'POST /api/login/passkey-options',
  'POST /api/login/passkey',
  'POST /api/register',
  'POST /api/logout',
  'POST /api/direct-admin-login',
  'POST /api/contact',
  'POST /api/csp-reports',
  'POST /api/pay/:token/checkout', // 404 without the right token
  'POST /api/stripe/webhook', // 400 without the right signature
  'POST /contact', // the same form without JavaScript
  'POST /reset-password',
  'POST /forgot-password',
  'POST /api/invitations/accept',
  'POST /confirm-email',
  'POST /consent',
  'POST /second-step',
]

/** For everybody who is signed in. */
export const SIGNED_IN = [
  'GET /api/account',
  'PUT /api/account/password',
  'PUT /api/account/email',
  'GET /api/account/proof',
  'POST /api/account/proof',
  'DELETE /api/account/sessions',
  'DELETE /api/account/sessions/:id',
  'GET /api/account/second-factor',
  'POST /api/account/totp',
  'PUT /api/account/totp',
  'DELETE /api/account/totp',
  'POST /api/account/recovery-codes',
  'POST /api/account/passkeys/options',
  'POST /api/account/passkeys',
  'DELETE /api/account/passkeys/:id',
  'POST /api/account/proof/passkey-options',
  'POST /api/account/proof/passkey',
]

/** 'own': of their own teams; what that means is tested beside each feature. */
const STAFF = `
                                               admin editor coach treasurer user
GET /api/admin/live                            yes   yes    yes   yes       -
GET /api/admin/history                         yes   -      -     -         -
GET /api/admin/history/:id                     yes   -      -     -         -
GET /api/admin/history/of/:path/:id            yes   -      -     -         -
GET /api/admin/history/media/:name             yes   -      -     -         -
POST /api/admin/history/restore                yes   own    own   own       -
GET /api/admin/withheld-files                  yes   -      -     -         -
POST /api/admin/withheld-files/:name/release   yes   -      -     -         -
GET /api/admin/contact                         yes   -      own   -         -
DELETE /api/admin/contact/:id                  yes   -      -     -         -
POST /api/admin/contact/:id/team               yes   -      -     -         -
GET /api/admin/contact/mail                    yes   -      -     -         -
PUT /api/admin/contact/mail                    yes   -      -     -         -
POST /api/admin/contact/:id/reply              yes   -      -     -         -
POST /api/admin/contact/:id/archived           yes   -      -     -         -
POST /api/admin/contact/:id/not-spam           yes   -      -     -         -
POST /api/admin/contact/:id/handled            yes   -      -     -         -
POST /api/admin/contact/:id/read               yes   -      -     -         -
GET /api/admin/contact-info                    yes   yes    -     -         -
POST /api/admin/announcements                  yes   yes    -     -         -
PUT /api/admin/announcements/:id               yes   yes    -     -         -
DELETE /api/admin/announcements/:id            yes   yes    -     -         -
POST /api/admin/closures                       yes   -      -     -         -
PUT /api/admin/closures/:id                    yes   -      -     -         -
DELETE /api/admin/closures/:id                 yes   -      -     -         -
POST /api/admin/coaches                        yes   -      -     -         -
PUT /api/admin/coaches/:id                     yes   -      -     -         -
DELETE /api/admin/coaches/:id                  yes   -      -     -         -
GET /api/admin/coaches/:id/access              yes   -      -     -         -
PUT /api/admin/coaches/:id/access              yes   -      -     -         -
GET /api/admin/own-teams                       yes   -      own   -         -
POST /api/admin/contact-info                   yes   yes    -     -         -
PUT /api/admin/contact-info/:id                yes   yes    -     -         -
DELETE /api/admin/contact-info/:id             yes   yes    -     -         -
POST /api/admin/divisions                      yes   -      -     -         -
PUT /api/admin/divisions/:id                   yes   -      -     -         -
DELETE /api/admin/divisions/:id                yes   -      -     -         -
POST /api/admin/documents                      yes   yes    -     -         -
PUT /api/admin/documents/:id                   yes   yes    -     -         -
DELETE /api/admin/documents/:id                yes   yes    -     -         -
POST /api/admin/upload-document                yes   yes    -     -         -
POST /api/admin/sponsors                       yes   yes    -     -         -
PUT /api/admin/sponsors/:id                    yes   yes    -     -         -
DELETE /api/admin/sponsors/:id                 yes   yes    -     -         -
GET /api/admin/sponsors/clicks                 yes   yes    -     -         -
POST /api/admin/gallery                        yes   yes    -     -         -
PUT /api/admin/gallery/:id                     yes   yes    -     -         -
DELETE /api/admin/gallery/:id                  yes   yes    -     -         -
POST /api/admin/albums                         yes   yes    -     -         -
PUT /api/admin/albums/:id                      yes   yes    -     -         -
DELETE /api/admin/albums/:id                   yes   yes    -     -         -
GET /api/admin/gallery/:id/people              yes   -      -     -         -
PUT /api/admin/gallery/:id/people              yes   -      -     -         -
GET /api/admin/gallery-withheld                yes   yes    -     -         -
POST /api/admin/news                           yes   yes    -     -         -
PUT /api/admin/news/:id                        yes   yes    -     -         -
DELETE /api/admin/news/:id                     yes   yes    -     -         -
POST /api/admin/about-sections                 yes   yes    -     -         -
PUT /api/admin/about-sections/:id              yes   yes    -     -         -
DELETE /api/admin/about-sections/:id           yes   yes    -     -         -
POST /api/admin/about-sections/:id/move        yes   yes    -     -         -
POST /api/admin/menu                           yes   yes    -     -         -
PUT /api/admin/menu/:id                        yes   yes    -     -         -
DELETE /api/admin/menu/:id                     yes   yes    -     -         -
POST /api/admin/menu/:id/move                  yes   yes    -     -         -
POST /api/admin/pages                          yes   yes    -     -         -
PUT /api/admin/pages/:id                       yes   yes    -     -         -
DELETE /api/admin/pages/:id                    yes   yes    -     -         -
POST /api/admin/places                         yes   -      -     -         -
PUT /api/admin/places/:id                      yes   -      -     -         -
DELETE /api/admin/places/:id                   yes   -      -     -         -
POST /api/admin/players                        yes   -      -     -         -
PUT /api/admin/players/:id                     yes   -      own   -         -
DELETE /api/admin/players/:id                  yes   -      -     -         -
POST /api/admin/results                        yes   -      own   -         -
PUT /api/admin/results/:id                     yes   -      own   -         -
DELETE /api/admin/results/:id                  yes   -      own   -         -
POST /api/admin/schedule                       yes   -      own   -         -
PUT /api/admin/schedule/:id                    yes   -      own   -         -
DELETE /api/admin/schedule/:id                 yes   -      own   -         -
POST /api/admin/standings                      yes   -      -     -         -
PUT /api/admin/standings/:id                   yes   -      -     -         -
DELETE /api/admin/standings/:id                yes   -      -     -         -
POST /api/admin/teams                          yes   -      -     -         -
PUT /api/admin/teams/:id                       yes   -      -     -         -
DELETE /api/admin/teams/:id                    yes   -      -     -         -
GET /api/admin/hero-videos                     yes   yes    -     -         -
POST /api/admin/hero-video-base64              yes   yes    -     -         -
POST /api/admin/hero-video-photo-only          yes   yes    -     -         -
POST /api/admin/hero-video/:id/activate        yes   yes    -     -         -
POST /api/admin/hero-video/:id/update-photo    yes   yes    -     -         -
DELETE /api/admin/hero-video/:id               yes   yes    -     -         -
POST /api/admin/upload-image                   yes   yes    -     -         -
GET /api/admin/calendar-feeds                  yes   -      -     -         -
POST /api/admin/sync-teamsnap                  yes   -      -     -         -
GET /api/admin/calendar-waiting                yes   -      -     -         -
POST /api/admin/calendar-waiting               yes   -      -     -         -
GET /api/admin/public-view                     yes   -      -     -         -
GET /api/admin/settings                        yes   -      -     -         -
PUT /api/admin/settings                        yes   -      -     -         -
GET /api/admin/home-page                       yes   yes    -     -         -
PUT /api/admin/home-page                       yes   yes    -     -         -
POST /api/admin/schedule/:id/status            yes   -      own   -         -
POST /api/admin/schedule/series                yes   -      own   -         -
POST /api/admin/schedule/:id/score             yes   -      own   -         -
PUT /api/admin/schedule/:id/series             yes   -      own   -         -
DELETE /api/admin/schedule/:id/series          yes   -      own   -         -
POST /api/admin/schedule/:id/reset             yes   -      -     -         -
GET /api/admin/consent-links                   yes   -      -     -         -
POST /api/admin/consent-links                  yes   -      -     -         -
DELETE /api/admin/consent-links/:id            yes   -      -     -         -
GET /api/admin/players/:id/traces              yes   -      -     -         -
GET /api/admin/players/:id/everything          yes   -      -     -         -
POST /api/admin/players/:id/erase              yes   -      -     -         -
GET /api/admin/access-log                      yes   -      -     -         -
POST /api/admin/access-log                     yes   -      yes   -         -
POST /api/admin/players-named                  yes   yes    yes   yes       -
POST /api/admin/players/import                 yes   -      -     -         -
POST /api/admin/schedule/import                yes   -      -     -         -
POST /api/admin/standings/compute              yes   -      -     -         -
GET /api/admin/backups                         yes   -      -     -         -
POST /api/admin/backups                        yes   -      -     -         -
PUT /api/admin/backups/keep                    yes   -      -     -         -
GET /api/admin/backups/:name                   yes   -      -     -         -
GET /api/admin/accounts                        yes   -      -     -         -
GET /api/admin/security-log                    yes   -      -     -         -
PUT /api/admin/accounts/:id                    yes   -      -     -         -
DELETE /api/admin/accounts/:id                 yes   -      -     -         -
POST /api/admin/accounts/:id/sign-out          yes   -      -     -         -
DELETE /api/admin/accounts/:id/second-factor   yes   -      -     -         -
POST /api/admin/accounts/:id/password-link     yes   -      -     -         -
POST /api/admin/invitations                    yes   -      -     -         -
POST /api/admin/invitations/:id/renew          yes   -      -     -         -
DELETE /api/admin/invitations/:id              yes   -      -     -         -
GET /api/admin/mail                            yes   -      -     -         -
POST /api/admin/mail/test                      yes   -      -     -         -
POST /api/admin/mail/:id/retry                 yes   -      -     -         -
DELETE /api/admin/mail/:id                     yes   -      -     -         -
GET /api/admin/family-calendars                yes   -      own   -         -
POST /api/admin/family-calendars/:id           yes   -      own   -         -
POST /api/admin/family-calendars/:id/mail      yes   -      own   -         -
GET /api/admin/fee-templates                   yes   -      -     yes       -
POST /api/admin/fee-templates                  yes   -      -     yes       -
PUT /api/admin/fee-templates/:id               yes   -      -     yes       -
DELETE /api/admin/fee-templates/:id            yes   -      -     yes       -
GET /api/admin/payments                        yes   -      -     yes       -
GET /api/admin/payments/overview               yes   -      -     yes       -
GET /api/admin/payments/csv                    yes   -      -     yes       -
GET /api/admin/payments/:id                    yes   -      -     yes       -
POST /api/admin/payments                       yes   -      -     yes       -
POST /api/admin/payments/many                  yes   -      -     yes       -
PUT /api/admin/payments/:id                    yes   -      -     yes       -
DELETE /api/admin/payments/:id                 yes   -      -     yes       -
POST /api/admin/payments/:id/link              yes   -      -     yes       -
DELETE /api/admin/payments/:id/link            yes   -      -     yes       -
POST /api/admin/payments/:id/mail              yes   -      -     yes       -
POST /api/admin/payments/:id/mark-paid         yes   -      -     yes       -
POST /api/admin/payments/:id/waive             yes   -      -     yes       -
POST /api/admin/payments/:id/void              yes   -      -     yes       -
POST /api/admin/payments/:id/discount          yes   -      -     yes       -
POST /api/admin/payments/:id/refund            yes   -      -     yes       -
`

const [head = '', ...lines] = STAFF.split('\n').filter(Boolean)
const columns = head.trim().split(/ +/) as Role[]
/** Every endpoint for staff with every role: may it? */
export const access = lines.flatMap(line => {
  const [method, path, ...cells] = line.split(/ +/)
  return columns.map((role, index) => ({
    endpoint: `${method} ${path}`,
    role,
    isAllowed: cells[index] !== '-',
  }))
})
export const staffEndpoints = [...new Set(access.map(({ endpoint }) => endpoint))]
