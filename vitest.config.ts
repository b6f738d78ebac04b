import { defineConfig } from 'vitest/config'

const hasPostgres = Boolean(process.env.TEST_DATABASE_URL)

/** Every test that needs a browser, and no other; `npm run test:quick` leaves them out. */
const JOURNEYS = 'tests/journeys/**/*.test.ts'

/** Of those, what runs on PostgreSQL when there is one: each journey takes seconds, and runs on one engine. */
const POSTGRES_JOURNEYS = 'tests/journeys/{admin,schedule}*.test.ts'

/** What runs in three browser engines with `npm run test:engines`. */
const ENGINES = 'tests/engines/**/*.test.ts'

/** What never meets a database of PostgreSQL. */
const WITHOUT_DATABASE = [
  'media/**',
  'ui/**',
  'checks/**',
  'features/calendar/source/**',
  'tests/{browser,restarts}.test.ts',
  'tests/faults/{data-folder,disk-full}.test.ts',
  'server/uploads/killed.test.ts',
  'server/{build,node-version}.test.ts',
]

export default defineConfig({
  test: {
    globalSetup: './tests/setup.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A condition is waited for as long as a busy machine may need.
    expect: { poll: { timeout: 10_000 } },
    // A third saves a minute and a half on two cores, and costs journeys their patience.
    maxWorkers: 2,
    // Loading the server anew for each file would take a third of the time; no module has state of one club.
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
  return project(`${engine}-browser`, engine, { include, exclude, globalSetup })
}

/** The program as it is shipped, over HTTP: the bundler may leave out or reorder what the sources do. */
function bundle() {
  const include = [
    'server/{endpoints,live}.test.ts',
    'server/{http,pages}/**/*.test.ts',
    'site/**/*.test.ts',
  ]
  return project('bundle', 'sqlite', { include }, { TEST_PROGRAM: 'bundle' })
}

function inEngine(browser: string) {
  const more = { include: [ENGINES], testTimeout: 60_000, globalSetup: './tests/engines/setup.ts' }
  return project(`${browser}-engine`, 'sqlite', more, { TEST_BROWSER: browser })
}

function project(name: string, engine: string, options: object, more: object = {}) {
  const env = { TEST_ENGINE: engine, TEST_PROJECT: name, ...more }
  return { extends: true as const, test: { name, env, ...options } }
}
