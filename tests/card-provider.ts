import { randomUUID } from 'node:crypto'
import { afterAll } from 'vitest'
import { startProvider } from '../demo/provider/provider.ts'

/** A double of the card provider for the file's tests, and the variables that point the server at it. */
export async function startCardProvider() {
  const secret = `whsec_${randomUUID()}`
  const provider = await startProvider({ secret })
  afterAll(() => provider.stop())
  const env = {
    STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
    STRIPE_WEBHOOK_SECRET: secret,
    STRIPE_API_URL: provider.url,
  }
  return { ...provider, env }
}
