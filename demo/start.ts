import { readEnv } from '../server/env.ts'
import { open, startProblem } from '../server/serve.ts'
import { fill, SIGN_IN } from './fill.ts'

// A process of its own: drawing takes memory that the server would not give back.
try {
  const context = await open(readEnv())
  await fill(context)
  await context.db.destroy()
  console.log(`Sign in at /auth as ${SIGN_IN.username} with the password ${SIGN_IN.password}`)
} catch (error) {
  console.error(startProblem(error))
  process.exitCode = 1
}
