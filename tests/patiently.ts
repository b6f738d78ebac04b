import type { Answer } from './client.ts'

/** Sends a request again as long as a busy machine answers 503 with Retry-After, as callers do. */
export async function patiently(send: () => Promise<Answer>): Promise<Answer> {
  const answer = await send()
  const isBusy = answer.status === 503 && answer.headers.has('retry-after')
  return isBusy ? patiently(send) : answer
}
