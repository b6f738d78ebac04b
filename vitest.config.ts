import { defineConfig } from 'vitest/config'

// The whole suite on the embedded database, and once more on PostgreSQL when there is one.
const engines = process.env.TEST_DATABASE_URL ? ['sqlite', 'postgres'] : ['sqlite']

export default defineConfig({
  test: {
    globalSetup: './tests/setup.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A browser waits much of its time: on two cores two files at once are quicker than one.
    maxWorkers: 2,
    // Loading the server anew for each file would take a third of the time; no module keeps anything of one club.
    isolate: false,
    projects: engines.map(engine => ({
      extends: true as const,
      test: {
        name: engine,
        env: { TEST_ENGINE: engine },
        include: ['**/*.test.ts'],
        exclude: ['node_modules', 'dist'],
      },
    })),
  },
})
