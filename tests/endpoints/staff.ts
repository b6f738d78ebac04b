/**
 * 'own': of their own teams, as each feature's tests define. 'admins': without a permission. ROWS: the six endpoints of a
 * plain resource, each with its own permission; the guards are those of POST and PUT.
 */
export const STAFF_TABLE = `
                                               admin editor coach treasurer user permission           guards
GET /api/admin/live                            yes   yes    yes   yes       - portal.read          background
GET /api/admin/today                           yes   yes    yes   yes       - portal.read          background
GET /api/admin/find                            yes   yes    yes   yes       - portal.read
PUT /api/admin/today/checklist                 yes   -      -     -         - admins
GET /api/openapi.json                          yes   yes    yes   yes       - portal.read
GET /api/admin/history                         yes   -      -     -         - history.read
GET /api/admin/history/:id                     yes   -      -     -         - history.read
GET /api/admin/history/of/:path/:id            yes   -      -     -         - history.read
GET /api/admin/history/media/:name             yes   -      -     -         - history.read
POST /api/admin/history/restore                yes   own    own   own       - portal.read          proof-if-weakened
GET /api/admin/withheld-files                  yes   -      -     -         - admins
POST /api/admin/withheld-files/:name/release   yes   -      -     -         - admins               proof
GET /api/admin/contact                         yes   -      own   -         - messages.read
DELETE /api/admin/contact/:id                  yes   -      -     -         - messages.remove
POST /api/admin/contact/delete                 yes   -      -     -         - messages.remove
POST /api/admin/contact/:id/assigned           yes   -      -     -         - messages.update
GET /api/admin/contact/readers                 yes   -      -     -         - messages.update
GET /api/admin/contact/mail                    yes   -      -     -         - messages.update
PUT /api/admin/contact/mail                    yes   -      -     -         - messages.update
GET /api/admin/contact/:id/answers             yes   -      own   -         - messages.read
POST /api/admin/contact/:id/reply              yes   -      -     -         - messages.update
POST /api/admin/contact/:id/writing            yes   -      -     -         - messages.update background
POST /api/admin/contact/:id/task               yes   -      -     -         - messages.update
POST /api/admin/contact/:id/done               yes   -      -     -         - messages.update
POST /api/admin/contact/:id/archived           yes   -      -     -         - messages.update
POST /api/admin/contact/:id/not-spam           yes   -      -     -         - messages.update
POST /api/admin/contact/:id/handled            yes   -      -     -         - messages.update
POST /api/admin/contact/:id/read               yes   -      -     -         - messages.update
GET /api/admin/contact-info                    yes   yes    -     -         - footer.read
ROWS /api/admin/announcements                  yes   yes    -     -         - announcements.*
GET /api/admin/closures                        yes   -      own   -         - schedule.read
POST /api/admin/closures                       yes   -      -     -         - closures.create
PUT /api/admin/closures/:id                    yes   -      -     -         - closures.update
DELETE /api/admin/closures/:id                 yes   -      own   -         - closures.remove
POST /api/admin/closures/delete                yes   -      own   -         - closures.remove
GET /api/admin/holds                           yes   -      own   -         - holds.read
POST /api/admin/holds                          yes   -      own   -         - holds.create
POST /api/admin/holds/:id/end                  yes   -      own   -         - holds.remove
ROWS /api/admin/coaches                        yes   -      -     -         - coaches.*            body:6.9M
POST /api/admin/coaches/alike                  yes   -      -     -         - coaches.update
GET /api/admin/clashes                         yes   -      own   -         - schedule.read
POST /api/admin/clashes/accepted               yes   -      own   -         - schedule.update
DELETE /api/admin/clashes/accepted/:id         yes   -      own   -         - schedule.update
GET /api/admin/coaches/:id/access              yes   -      -     -         - admins
PUT /api/admin/coaches/:id/access              yes   -      -     -         - admins               proof
GET /api/admin/own-teams                       yes   -      own   -         - schedule.read
ROWS /api/admin/contact-info                   yes   yes    -     -         - footer.*
POST /api/admin/contact-info/bulk              yes   yes    -     -         - footer.update
POST /api/admin/divisions                      yes   -      -     -         - standings.create
PUT /api/admin/divisions/:id                   yes   -      -     -         - standings.update     proof-if-weakened
DELETE /api/admin/divisions/:id                yes   -      -     -         - standings.remove
POST /api/admin/divisions/delete               yes   -      -     -         - standings.remove
ROWS /api/admin/documents                      yes   yes    -     -         - documents.*
POST /api/admin/upload-document                yes   yes    -     -         - documents.create     body:25.1M stores:file
ROWS /api/admin/sponsors                       yes   yes    -     -         - sponsors.*           body:6.9M
POST /api/admin/sponsors/alike                 yes   yes    -     -         - sponsors.update
GET /api/admin/sponsors/clicks                 yes   yes    -     -         - sponsors.read
ROWS /api/admin/gallery                        yes   yes    -     -         - gallery.*            body:6.9M
POST /api/admin/gallery/bulk                   yes   yes    -     -         - gallery.update
ROWS /api/admin/albums                         yes   yes    -     -         - gallery.*
GET /api/admin/gallery/:id/people              yes   -      -     -         - admins
PUT /api/admin/gallery/:id/people              yes   -      -     -         - admins
POST /api/admin/gallery/people                 yes   -      -     -         - admins
GET /api/admin/gallery-withheld                yes   yes    -     -         - gallery.read
ROWS /api/admin/news                           yes   yes    -     -         - news.*               body:6.9M
ROWS /api/admin/about-sections                 yes   yes    -     -         - pages.*
POST /api/admin/about-sections/:id/move        yes   yes    -     -         - pages.update
ROWS /api/admin/menu                           yes   yes    -     -         - pages.*
POST /api/admin/menu/:id/move                  yes   yes    -     -         - pages.update
ROWS /api/admin/pages                          yes   yes    -     -         - pages.*              body:6.9M
GET /api/admin/parents                         yes   -      -     -         - families.read
ROWS /api/admin/parents                        yes   -      -     -         - families.*
PUT /api/admin/parents/:id/children            yes   -      -     -         - families.update
ROWS /api/admin/places                         yes   -      -     -         - closures.*
POST /api/admin/players                        yes   -      -     -         - players.create       body:6.9M
PUT /api/admin/players/:id                     yes   -      own   -         - players.update       body:6.9M
POST /api/admin/players/alike                  yes   -      own   -         - players.update
POST /api/admin/players/bulk                   yes   -      own   -         - players.update
DELETE /api/admin/players/:id                  yes   -      -     -         - players.remove
POST /api/admin/players/delete                 yes   -      -     -         - players.remove
ROWS /api/admin/results                        yes   -      own   -         - results.*
ROWS /api/admin/schedule                       yes   -      own   -         - schedule.*
POST /api/admin/schedule/bulk                  yes   -      own   -         - schedule.update
GET /api/admin/spellings                       yes   -      yes   -         - schedule.read
POST /api/admin/spellings                      yes   -      -     -         - teams.create
PUT /api/admin/spellings/:id                   yes   -      -     -         - teams.update
DELETE /api/admin/spellings/:id                yes   -      -     -         - teams.remove
POST /api/admin/spellings/delete               yes   -      -     -         - teams.remove
ROWS /api/admin/standings                      yes   -      -     -         - standings.*
POST /api/admin/teams                          yes   -      -     -         - teams.create         body:6.9M
PUT /api/admin/teams/:id                       yes   -      -     -         - teams.update         proof-if-weakened body:6.9M
DELETE /api/admin/teams/:id                    yes   -      -     -         - teams.remove
POST /api/admin/teams/delete                   yes   -      -     -         - teams.remove
GET /api/admin/hero-videos                     yes   yes    -     -         - hero.read
POST /api/admin/hero-video-base64              yes   yes    -     -         - hero.update          stores:video
POST /api/admin/hero-video-photo-only          yes   yes    -     -         - hero.update          stores:photo
POST /api/admin/hero-video/:id/activate        yes   yes    -     -         - hero.update
POST /api/admin/hero-video/:id/deactivate      yes   yes    -     -         - hero.update
POST /api/admin/hero-video/:id/move            yes   yes    -     -         - hero.update
POST /api/admin/hero-video/:id/update-photo    yes   yes    -     -         - hero.update          stores:photo
DELETE /api/admin/hero-video/:id               yes   yes    -     -         - hero.remove
POST /api/admin/upload-image                   yes   yes    -     -         - pictures.create      body:5.1M
GET /api/admin/calendar-feeds                  yes   -      -     -         - admins
GET /api/admin/calendar-feeds/:id/times        yes   -      -     -         - admins
POST /api/admin/sync-teamsnap                  yes   -      -     -         - admins
GET /api/admin/calendar-waiting                yes   -      -     -         - admins
POST /api/admin/calendar-waiting               yes   -      -     -         - admins
GET /api/admin/public-view                     yes   -      -     -         - admins
GET /api/admin/settings                        yes   -      -     -         - admins
PUT /api/admin/settings                        yes   -      -     -         - admins               proof-if-weakened body:6.9M
GET /api/admin/home-page                       yes   yes    -     -         - pages.read
PUT /api/admin/home-page                       yes   yes    -     -         - pages.update
POST /api/admin/schedule/:id/status            yes   -      own   -         - schedule.update
POST /api/admin/schedule/series                yes   -      own   -         - schedule.create
POST /api/admin/schedule/:id/close-field       yes   -      own   -         - schedule.update
POST /api/admin/schedule/:id/score             yes   -      own   -         - results.create
PUT /api/admin/schedule/:id/series             yes   -      own   -         - schedule.update
DELETE /api/admin/schedule/:id/series          yes   -      own   -         - schedule.remove
POST /api/admin/schedule/:id/reset             yes   -      -     -         - admins
GET /api/admin/consent-links                   yes   -      -     -         - admins
POST /api/admin/consent-links                  yes   -      -     -         - admins
DELETE /api/admin/consent-links/:id            yes   -      -     -         - admins
GET /api/admin/players/:id/traces              yes   -      -     -         - admins
GET /api/admin/players/:id/everything          yes   -      -     -         - admins               proof
GET /api/admin/players/:id/everything/json     yes   -      -     -         - admins               proof
POST /api/admin/players/:id/erase              yes   -      -     -         - admins               proof
GET /api/admin/access-log                      yes   -      -     -         - admins
POST /api/admin/access-log                     yes   -      yes   -         - players.read         proof
POST /api/admin/players-named                  yes   yes    -     -         - pictures.create      limit:names-questions limit:names-told
POST /api/admin/players/import                 yes   -      -     -         - admins               body:8.0M
POST /api/admin/schedule/import                yes   -      -     -         - admins               body:8.0M
POST /api/admin/standings/compute              yes   -      -     -         - admins
GET /api/admin/backups                         yes   -      -     -         - admins
POST /api/admin/backups                        yes   -      -     -         - admins
PUT /api/admin/backups/keep                    yes   -      -     -         - admins
GET /api/admin/backups/:name                   yes   -      -     -         - admins               proof
GET /api/admin/accounts                        yes   -      -     -         - admins
GET /api/admin/security-log                    yes   -      -     -         - admins
PUT /api/admin/accounts/:id                    yes   -      -     -         - admins               proof
DELETE /api/admin/accounts/:id                 yes   -      -     -         - admins               proof
POST /api/admin/accounts/:id/sign-out          yes   -      -     -         - admins
DELETE /api/admin/accounts/:id/second-factor   yes   -      -     -         - admins               proof
POST /api/admin/accounts/:id/password-link     yes   -      -     -         - admins               proof
GET /api/admin/leaving                         yes   -      -     -         - admins
POST /api/admin/leaving                        yes   -      -     -         - admins               proof
POST /api/admin/invitations                    yes   -      -     -         - admins               proof
POST /api/admin/invitations/:id/renew          yes   -      -     -         - admins               proof
DELETE /api/admin/invitations/:id              yes   -      -     -         - admins
GET /api/admin/mail                            yes   -      -     -         - admins
POST /api/admin/mail/test                      yes   -      -     -         - admins
POST /api/admin/mail/:id/retry                 yes   -      -     -         - admins
DELETE /api/admin/mail/:id                     yes   -      -     -         - admins
GET /api/admin/family-calendars                yes   -      own   -         - schedule.read
POST /api/admin/family-calendars/:id           yes   -      own   -         - schedule.update
POST /api/admin/family-calendars/:id/mail      yes   -      own   -         - schedule.update      limit:family-calendar-mails
GET /api/admin/saved-replies                   yes   -      -     -         - replies.read
ROWS /api/admin/saved-replies                  yes   -      -     -         - replies.*
GET /api/admin/fee-templates                   yes   -      -     yes       - fees.read
ROWS /api/admin/fee-templates                  yes   -      -     yes       - fees.*
GET /api/admin/payments                        yes   -      -     yes       - fees.read
GET /api/admin/payments/overview               yes   -      -     yes       - fees.read
GET /api/admin/payments/csv                    yes   -      -     yes       - fees.read            proof
GET /api/admin/payments/:id                    yes   -      -     yes       - fees.read
POST /api/admin/payments                       yes   -      -     yes       - fees.create
PUT /api/admin/payments/:id                    yes   -      -     yes       - fees.update
DELETE /api/admin/payments/:id                 yes   -      -     yes       - fees.remove
GET /api/admin/payments/rows                   yes   -      -     yes       - fees.read
POST /api/admin/payments/rows                  yes   -      -     yes       - fees.read
POST /api/admin/payments/many                  yes   -      -     yes       - fees.create
POST /api/admin/payments/many/mail             yes   -      -     yes       - fees.update
POST /api/admin/payments/many/mark-paid        yes   -      -     yes       - fees.update
POST /api/admin/payments/recipients                  yes   -      -     yes       - fees.read
POST /api/admin/payments/:id/link              yes   -      -     yes       - fees.update
DELETE /api/admin/payments/:id/link            yes   -      -     yes       - fees.update
POST /api/admin/payments/:id/mail              yes   -      -     yes       - fees.update
POST /api/admin/payments/:id/mark-paid         yes   -      -     yes       - fees.update
POST /api/admin/payments/:id/waive             yes   -      -     yes       - fees.update
POST /api/admin/payments/:id/void              yes   -      -     yes       - fees.update
POST /api/admin/payments/:id/discount          yes   -      -     yes       - fees.update
POST /api/admin/payments/:id/refund            yes   -      -     yes       - fees.update          proof
GET /api/admin/contact/rows                    yes   -      own   -         - messages.read
POST /api/admin/contact/rows                   yes   -      own   -         - messages.read
GET /api/admin/teams/rows                      yes   -      -     -         - teams.read
POST /api/admin/teams/rows                     yes   -      -     -         - teams.read
GET /api/admin/divisions/rows                  yes   -      -     -         - standings.read
POST /api/admin/divisions/rows                 yes   -      -     -         - standings.read
GET /api/admin/players/rows                    yes   -      own   -         - players.read
POST /api/admin/players/rows                   yes   -      own   -         - players.read
GET /api/admin/payments/players                yes   -      -     yes       - fees.read
GET /api/admin/followers                       yes   -      -     -         - teams.read
GET /api/admin/followers/families              yes   -      -     -         - families.read
GET /api/admin/followers/families/preview      yes   -      -     -         - admins
GET /api/admin/teams/names                     yes   yes    yes   yes       - portal.read
GET /api/admin/pages/names                     yes   yes    -     -         - pages.read
GET /api/admin/documents/groups                yes   yes    -     -         - documents.read
GET /api/admin/clashes/counts                  yes   -      own   -         - schedule.read
POST /api/admin/clashes/event                  yes   -      own   -         - schedule.read
POST /api/admin/clashes/days                   yes   -      own   -         - schedule.read
GET /api/admin/notices                         yes   -      own   -         - schedule.update background
POST /api/admin/notices                        yes   -      own   -         - schedule.update
GET /api/admin/team-messages                   yes   -      own   -         - schedule.update
POST /api/admin/team-messages                  yes   -      own   -         - schedule.update
POST /api/admin/team-messages/preview          yes   -      own   -         - schedule.update
GET /api/admin/schedule/locations              yes   -      own   -         - schedule.read
GET /api/admin/schedule/last-place             yes   -      own   -         - schedule.read
`
