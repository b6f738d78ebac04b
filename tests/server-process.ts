import { onTestFinished } from 'vitest'
import { type Program, startProgram, startServer } from './start-program.ts'

/** Starts the server in a separate process, as operators do; it is killed when the test ends, if it still runs. */
export async function spawnServer(...options: Parameters<typeof startServer>) {
  return endingWithTest(await startServer(...options))
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
