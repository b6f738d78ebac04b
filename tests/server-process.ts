import { onTestFinished } from 'vitest'
import { ADMIN_KEY } from './app.ts'
import { Client } from './client.ts'
import { type Program, startProgram, startServer } from './start-program.ts'

/** Starts the server in a separate process, as operators do; it is killed when the test ends, if it still runs. */
export async function spawnServer(...options: Parameters<typeof startServer>) {
  return endingWithTest(await startServer(...options))
}

export const ACCOUNT = { username: 'coach-rivera', password: 'correct horse' }

/** The admin of the site at that URL, who is registered or signs in. */
export async function adminOf(url: string) {
  const admin = new Client(url)
  const { status } = await admin.post('/api/register', { ...ACCOUNT, adminKey: ADMIN_KEY })
  if (status !== 201) await admin.succeed('POST', '/api/login', ACCOUNT)
  return admin
}

/** Runs `club …`, the operator's commands, to its end. */
export async function runCommand(args: string[], env: Record<string, string>, input = '') {
  const command = spawnCommand(args, env, input)
  return { code: await command.ended(), ...command.output }
}

/** Starts the command, to be waited for or killed. */
export function spawnCommand(args: string[], env: Record<string, string>, input = '') {
  return endingWithTest(startProgram(['commands/club.ts', ...args], env, { input }))
}

function endingWithTest(program: Program) {
  onTestFinished(async () => {
    program.signal('SIGKILL')
    await program.ended()
  })
  return program
}
