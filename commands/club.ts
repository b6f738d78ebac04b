import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { Command, CommanderError } from 'commander'
import { version } from '../kit/version.server.ts'

// Files of this process are for its user alone.
process.umask(0o077)
// The reader may close the pipe early, as in `club doctor | head -1`.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
enableCompileCache(fileURLToPath(new URL('../dist/compiled', import.meta.url)))

const program = new Command('club')
  .description('Commands for the person who runs the site.')
  .version(version, '--version', 'print the version of the program')
  .addHelpText(
    'after',
    '\nThey read the same variables and .env file as the site (DATA_DIR, DATABASE_URL, MEDIA_URL, …).\nExit codes: 0 done, 1 not done (one line on standard error says why), 2 not understood.',
  )
  .exitOverride()

// Each command's code is loaded when it runs, so that the help comes at once.
program
  .command('backup <file>')
  .alias('export')
  .description('Back up the whole club into one file, while the site runs')
  .action(async (file: string) => (await import('./backup.ts')).backup(file))

program
  .command('verify <file>')
  .description('Check every byte of a backup, and name what is wrong')
  .action(async (file: string) => (await import('./verify.ts')).verify(file))

program
  .command('copy-backup <backup> <file>')
  .description(
    'Copy a backup that the site made (DATA_DIR/backups/….parts) with its media into one file',
  )
  .action(async (backup: string, file: string) =>
    (await import('./copy-backup.ts')).copyBackup(backup, file),
  )

program
  .command('restore <file>')
  .description('Restore a backup, made on SQLite or PostgreSQL, into the configured database')
  .option('--replace', 'put it in the place of the club that is there')
  .action(async (file: string, options: object) =>
    (await import('./restore.ts')).restore(file, options),
  )

const importing = program
  .command('import')
  .description(
    'Import a list (import players FILE.csv), or a whole club (import FILE, the same as restore FILE)',
  )
  .argument('<file>', 'written by export')
  .option('--replace', 'put it in the place of the club that is there')
  .action(async (file: string, options: object) =>
    (await import('./restore.ts')).restore(file, options),
  )

importing
  .command('players <file>')
  .description(
    'Import players from a CSV file by the rules of the portal; without --yes, only show what would be done',
  )
  .option('--yes', 'do it')
  .action(async (file: string, options: object) =>
    (await import('./import-players.ts')).importPlayers(file, options),
  )

program
  .command('create-admin <name>')
  .description(
    'Make an account that may use the portal; asks for its password, or reads it from standard input',
  )
  .option('--link', 'print a one-time link instead, with which its owner sets the password')
  .action(async (name: string, options: { link?: true }) =>
    (await import('./accounts.ts')).createAdmin(name, options),
  )
program
  .command('reset-password <name>')
  .description('Print a one-time link with which the owner of an account sets a new password')
  .option('--remove-second-factor', 'also for an owner who has lost the phone or the passkey')
  .action(async (name: string, options: object) =>
    (await import('./accounts.ts')).resetPassword(name, options),
  )
program
  .command('trust-clock')
  .description(
    'Say that the clock of this machine is right, after it jumped: what is old is deleted again',
  )
  .action(async () => (await import('./trust-clock.ts')).trustTheClock())
program
  .command('doctor')
  .description(
    'Look at configuration, disk, database, media, feeds and mail; exit code 1 on a problem',
  )
  .action(async () => (await import('./doctor/doctor.ts')).doctor())

process.exitCode = await run(process.argv)

/** Runs the command and returns the exit code. */
async function run(argv: string[]) {
  try {
    await program.parseAsync(argv)
    return 0
  } catch (error) {
    // Commander has printed its own message: the help (0), or its error.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    console.error((await import('./failure.ts')).failureLine(error))
    return 1
  }
}
