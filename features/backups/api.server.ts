import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { logAccess, tookBackup } from '../../kit/access-log.server.ts'
import { actorOf } from '../../kit/actor.server.ts'
import { ageOf } from '../../kit/age.ts'
import { openBackupStore } from '../../kit/backup/open-store.server.ts'
import { changeContent } from '../../kit/content-change.server.ts'
import { notFound, notSignedIn } from '../../kit/errors.ts'
import type { Feature, FeatureContext } from '../../kit/feature.server.ts'
import { routeConfig } from '../../kit/operation.server.ts'
import { readClock } from '../../kit/trusted-clock.server.ts'
import { requireValid } from '../../kit/validation.ts'
import { splitByFuture } from './future.ts'
import { readKeepRules, writeKeepRules } from './keep-rules.server.ts'
import { operations } from './operations.server.ts'
import { isBackupOverdue } from './overdue.server.ts'
import { diskRoom } from './room.server.ts'
import { backupRunner } from './run.server.ts'
import { keepRules } from './schema.ts'
import { readBackupsNote } from './state.server.ts'

/** Milliseconds that the answer to `Back up now` waits for the backup; after that the portal polls its status. */
const RUN_TIMEOUT_MS = 20_000

/** Backups that the server makes automatically, for admins to look at and to download. */
export default {
  setUp(context) {
    const { database, url } = context.config.backups
    let opened: ReturnType<typeof openBackupStore> | undefined
    const store = () => {
      opened ??= openBackupStore({ dataDir: database.dataDir, url })
      return opened
    }
    const runner = backupRunner(context, store)
    return {
      admin: app => backupEndpoints(app, { context, store, runner }),
      jobs: [{ name: 'backups', everySeconds: 900, run: runner.runDue }],
      gauges: [
        {
          name: 'backup_age_seconds',
          help: 'Age of the newest verified backup; nothing before the first.',
          async read() {
            const { known } = await readBackupsNote(context.db)
            const [newest] = splitByFuture(known, context.now()).past
            if (!newest) return []
            return [{ value: (ageOf(newest.madeAt, context.now()) ?? 0) / 1000 }]
          },
        },
        {
          name: 'backup_problem',
          help: '1 while the last backup failed, the backups cannot be listed, or the last good one is two days old.',
          async read() {
            const { known, problem, listProblem } = await readBackupsNote(context.db)
            const newest = splitByFuture(known, context.now()).past[0]?.madeAt
            const isOverdue = await isBackupOverdue(context.db, newest, context.now())
            return [{ value: isOverdue || (problem ?? listProblem) !== null ? 1 : 0 }]
          },
        },
        {
          name: 'clock_trusted',
          help: '0 for a day after the clock jumped by more than a day, or an hour back: nothing is deleted by age.',
          async read() {
            const { isTrusted } = await readClock(context.db, context.now())
            return [{ value: isTrusted ? 1 : 0 }]
          },
        },
        {
          name: 'disk_free_bytes',
          help: 'Free bytes on the disk of the data folder.',
          async read() {
            return [{ value: (await diskRoom(context.db, database.dataDir)).free }]
          },
        },
      ],
    }
  },
} satisfies Feature

interface Backups {
  context: FeatureContext
  store: () => ReturnType<typeof openBackupStore>
  runner: ReturnType<typeof backupRunner>
}

function backupEndpoints(app: FastifyInstance, { context, store, runner }: Backups) {
  const { db } = context

  app.get('/backups', routeConfig(operations.status), () => runner.status())

  app.post('/backups', routeConfig(operations.run), async () => {
    const run = runner.runNow()
    // The promise is awaited below, or else its outcome is in the status.
    run.catch(() => {})
    await Promise.race([run, pause(RUN_TIMEOUT_MS, undefined, { ref: false })])
    return runner.status()
  })

  app.put('/backups/keep', routeConfig(operations.keep), async request => {
    await changeContent(db, actorOf(request), async ({ db, record }) => {
      const before = await readKeepRules(db)
      const after = requireValid(keepRules, { ...before, ...Object(request.body) })
      await writeKeepRules(db, after)
      record({
        table: 'settings',
        id: 'backups',
        before,
        after,
        isPublic: false,
        history: { name: 'for backups' },
      })
    })
    await runner.removeExpired()
    return runner.status()
  })

  app.get(
    '/backups/:name',
    routeConfig(operations.download, { recentProof: 'handsOutFile' }),
    async (request: FastifyRequest<{ Params: { name: string } }>, reply) => {
      const { name } = request.params
      const backup = await (await store()).read(name)
      if (!backup) throw notFound('backup')
      if (!request.user) throw notSignedIn()
      await logAccess(db, request.user, { at: context.now().toISOString(), what: tookBackup(name) })
      reply.type('application/x-tar')
      reply.header('content-length', backup.size)
      reply.header('content-disposition', `attachment; filename="${name}"`)
      return reply.send(backup.bytes)
    },
  )
}
