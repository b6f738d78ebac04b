import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const hasPostgres = Boolean(process.env.TEST_DATABASE_URL)

/** Set by `npm run test:all`, which runs everything there is; `npm test` is the gate. */
const isAll = Boolean(process.env.TEST_ALL)

/** Every test that drives pages with Playwright, and no other. */
const JOURNEYS = 'tests/journeys/**/*.test.ts'

/** The journeys that run on PostgreSQL when there is one: each takes seconds, and runs on one engine. */
const POSTGRES_JOURNEYS = 'tests/journeys/{admin,schedule}*.test.ts'

/** The ways of families and staff: the gate goes them in one Chromium, the full run in four browser engines. */
const ENGINES = 'tests/engines/**/*.test.ts'

/**
 * The gate leaves these to the full run: they start or kill processes, fill disks, wait for other programs; or they are
 * exhaustive (every hostile file, every address of every team, every right after every loss) where the gate has one of
 * each kind.
 */
export const FULL_RUN_ONLY = [
  'tests/faults/**',
  'tests/restarts.test.ts',
  'tests/stories/photo-of-a-child.test.ts',
  'commands/{backup,people,restore,restore-decisions}.test.ts',
  'features/erasure/backups.test.ts',
  'features/results/every-address.test.ts',
  'features/withheld-files/sequences.test.ts',
  'kit/http/killed-save.test.ts',
  'media/hostile.test.ts',
  'server/{permissions,process}.test.ts',
  'server/uploads/killed.test.ts',
]

/** The gate's tests on PostgreSQL: of queries, sort orders, locks, versions, transactions, restore and search. */
export const GATE_POSTGRES = [
  'db/**/*.test.ts',
  'kit/{history,import,list,mail,resource}/**/*.test.ts',
  'kit/{http/idempotency,rate-limit,reads}.test.ts',
  'commands/restore.test.ts',
  'features/calendar/{clashes,closing,holds,score,series}/**/*.test.ts',
  'features/calendar/schedule/{calendar,end,status}.test.ts',
  'features/calendar/sync/{merge,missing,sync,teams}.test.ts',
  'features/{accounts,consent-links,contact-messages,find,news,pages,players,search,teams}/**/*.test.ts',
  'features/{tables,documents/documents,gallery/{gallery,in-texts}}.test.ts',
  'features/erasure/{erasure,traces}.test.ts',
  'features/fees/{*,card/{card,days,plan,refunds},family/*}.test.ts',
  'features/today/tasks.test.ts',
  'features/users/account-links.test.ts',
  'features/withheld-files/withheld-files.test.ts',
  'server/{history,live}.test.ts',
  'tests/{instances,large-lists}.test.ts',
]

const ALL = ['**/*.test.ts']

/** The tests that need no PostgreSQL: they use no database, or their subject does not depend on the engine. */
export const WITHOUT_DATABASE = [
  'media/**',
  '{ui,portal}/**',
  'checks/**',
  'features/calendar/source/**',
  'tests/{browser,restarts}.test.ts',
  'tests/faults/{data-folder,disk-full,storage-away}.test.ts',
  'features/results/every-address.test.ts',
  'server/{permissions,process}.test.ts',
  'server/openapi/requests.test.ts',
  'tests/words.test.ts',
  'site/**',
  'server/{http,metrics}/**',
  'server/pages/{documents,expiry,private-links,share-cards,warm-up}.test.ts',
  'server/endpoints.test.ts',
  'features/public-view/**',
  'features/calendar/sync/{quarantine,copies,samples-twice,local-times}.test.ts',
  'features/calendar/schedule/details.test.ts',
  'features/calendar/families/hidden-practices.test.ts',
  'features/calendar/admin/**',
  'features/hero-videos/*.test.ts',
  'features/users/staff-passwords.test.ts',
  'kit/rich-text/**',
  'commands/people.test.ts',
  'server/uploads/killed.test.ts',
  'server/start.test.ts',
  'features/withheld-files/{sequences,examples}.test.ts',
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
    projects: isAll ? everything() : gate(),
  },
})

function gate() {
  const postgres = requests('postgres', GATE_POSTGRES, WITHOUT_DATABASE)
  return [
    requests('sqlite', ALL, FULL_RUN_ONLY),
    bundle([
      'server/endpoints.test.ts',
      'server/pages/share-cards.test.ts',
      'site/large-club.test.ts',
    ]),
    inEngine('browser', './tests/journeys/setup.ts'),
    ...(hasPostgres ? [postgres] : []),
  ]
}

function everything() {
  const postgres = [
    requests('postgres', ALL, WITHOUT_DATABASE),
    journeys('postgres', [POSTGRES_JOURNEYS], []),
  ]
  return [
    requests('sqlite', ALL, []),
    bundle([]),
    journeys('sqlite', [JOURNEYS], hasPostgres ? [POSTGRES_JOURNEYS] : []),
    ...(hasPostgres ? postgres : []),
    ...['chromium', 'firefox', 'webkit', 'older'].map(name => inEngine(name)),
  ]
}

function requests(engine: string, include: string[], exclude: string[]) {
  return project(engine, engine, {
    include,
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
function bundle(exclude: string[]) {
  const include = [
    'server/{endpoints,live}.test.ts',
    'server/{http,pages}/**/*.test.ts',
    'site/**/*.test.ts',
  ]
  return project('bundle', 'sqlite', { include, exclude }, { TEST_PROGRAM: 'bundle' })
}

function inEngine(browser: string, globalSetup = './tests/engines/setup.ts') {
  const more = { include: [ENGINES], testTimeout: 150_000, globalSetup }
  return project(`${browser}-engine`, 'sqlite', more, { TEST_BROWSER: browser })
}

function project(name: string, engine: string, options: object, more: object = {}) {
  // Pages are rendered by the React that clubs run: its development version takes three times as long.
  const env = { NODE_ENV: 'production', TEST_ENGINE: engine, TEST_PROJECT: name, ...more }
  return { extends: true as const, test: { name, env, ...options } }
}
