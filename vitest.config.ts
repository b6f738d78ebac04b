import { defineConfig } from 'vitest/config'

// On SQLite, and once more on PostgreSQL when there is one.
const engines = process.env.TEST_DATABASE_URL ? ['sqlite', 'postgres'] : ['sqlite']

/** Every test that needs a browser, and no other; `npm run test:quick` leaves them out. */
const JOURNEYS = 'tests/journeys/**/*.test.ts'

export default defineConfig({
  test: {
    globalSetup: './tests/setup.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A browser waits much of its time: on two cores two files at once are quicker than one.
    maxWorkers: 2,
    // Loading the server anew for each file would take a third of the time; no module has state of one club.
    isolate: false,
    projects: engines.flatMap(engine => [
      project(engine, { include: ['**/*.test.ts'], exclude: ['node_modules', 'dist', JOURNEYS] }),
      project(`${engine}-browser`, {
        include: [JOURNEYS],
        globalSetup: './tests/journeys/setup.ts',
      }),
    ]),
  },
})

function project(name: string, options: object) {
  const [engine = ''] = name.split('-')
  const env = { TEST_ENGINE: engine, TEST_PROJECT: name }
  return { extends: true as const, test: { name, env, ...options } }
}
