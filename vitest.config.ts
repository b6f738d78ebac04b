import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const hasPostgres = Boolean(process.env.TEST_DATABASE_URL)

/** Every test that needs a browser, and no other; `npm run test:quick` leaves them out. */
const JOURNEYS = 'tests/journeys/**/*.test.ts'

/** The journeys that run on PostgreSQL when there is one: each takes seconds, and runs on one engine. */
const POSTGRES_JOURNEYS = 'tests/journeys/{admin,schedule}*.test.ts'

/** The tests that run in three browser engines with `npm run test:engines`. */
const ENGINES = 'tests/engines/**/*.test.ts'

/** The tests that need no PostgreSQL: they use no database, or their subject does not depend on the engine. */
const WITHOUT_DATABASE = [
  'media/**',
  '{ui,portal}/**',
  'checks/**',
  'features/calendar/source/**',
  'tests/{browser,restarts}.test.ts',
  'tests/faults/{data-folder,disk-full,storage-away}.test.ts',
  'features/results/{every-address,no-leaks}.test.ts',
  'server/{permissions,process}.test.ts',
  'server/openapi/requests.test.ts',
  'tests/{spec-words,second-language}.test.ts',
  'site/**',
  'server/{http,metrics}/**',
  'server/pages/{documents,expiry,machine-files,private-links,share-cards,warm-up}.test.ts',
  'server/endpoints.test.ts',
  'features/public-view/**',
  'features/users/attempts.test.ts',
  'features/backups/storage-away.test.ts',
  'features/calendar/sync/{quarantine,copies,samples-twice,local-times,called-off}.test.ts',
  'features/calendar/schedule/{details,moved-end}.test.ts',
  'features/calendar/families/hidden-practices.test.ts',
  'features/calendar/admin/**',
  'features/hero-videos/*.test.ts',
  'features/users/staff-passwords.test.ts',
  'features/fees/family/page.test.ts',
  'kit/rich-text/**',
  'commands/{accounts,import-players}.test.ts',
  'server/uploads/killed.test.ts',
  'server/{build,node-version}.test.ts',
  'features/withheld-files/{sequences,outlives-rows}.test.ts',
  'features/erasure/backups.test.ts',
  'commands/restore-decisions.test.ts',
]

export default defineConfig({
  // As in a build: React for production has no other.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    globalSetup: './tests/setup.ts',
    // Ends what hangs, and measures nothing: on a slow machine that others use too, everything takes several times longer.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A failure says all that was there: 'expected [ Array(1) ]' would have to be run again.
    chaiConfig: { truncateThreshold: 600 },
    // A condition is waited for as long as a busy machine may need.
    expect: { poll: { timeout: 10_000 } },
    // One more than cores: while one waits for the database or another process, another runs.
    maxWorkers: availableParallelism() + 1,
    // Loading the server for each file would take a third of the time; no module keeps the state of one club.
    isolate: false,
    projects: [
      requests('sqlite', []),
      bundle(),
      journeys('sqlite', [JOURNEYS], hasPostgres ? [POSTGRES_JOURNEYS] : []),
      ...(hasPostgres
        ? [requests('postgres', WITHOUT_DATABASE), journeys('postgres', [POSTGRES_JOURNEYS], [])]
        : []),
      ...['chromium', 'firefox', 'webkit', 'older'].map(inEngine),
    ],
  },
})

function requests(engine: string, exclude: string[]) {
  return project(engine, engine, {
    include: ['**/*.test.ts'],
    exclude: ['node_modules', 'dist', JOURNEYS, ENGINES, ...exclude],
  })
}

function journeys(engine: string, include: string[], exclude: string[]) {
  const globalSetup = './tests/journeys/setup.ts'
  // Within a page each wait has its own, shorter limit, which names what was awaited.
  return project(`${engine}-browser`, engine, {
    include,
    exclude,
    globalSetup,
    testTimeout: 150_000,
  })
}

/** Tests the program as it is shipped, over HTTP: the bundler may leave out or reorder parts of the sources. */
function bundle() {
  const include = [
    'server/{endpoints,live}.test.ts',
    'server/{http,pages}/**/*.test.ts',
    'site/**/*.test.ts',
  ]
  return project('bundle', 'sqlite', { include }, { TEST_PROGRAM: 'bundle' })
}

function inEngine(browser: string) {
  const globalSetup = './tests/engines/setup.ts'
  const more = { include: [ENGINES], testTimeout: 150_000, globalSetup }
  return project(`${browser}-engine`, 'sqlite', more, { TEST_BROWSER: browser })
}

function project(name: string, engine: string, options: object, more: object = {}) {
  // Pages are rendered by the React that clubs run: its development version takes three times as long.
  const env = { NODE_ENV: 'production', TEST_ENGINE: engine, TEST_PROJECT: name, ...more }
  return { extends: true as const, test: { name, env, ...options } }
}
