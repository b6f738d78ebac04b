import { RequestError } from '../../ui/http/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useWrites } from './portal-client.ts'

interface Words<Answer> {
  /** Paths of the lists that it changes. */
  changes: readonly string[]
  /** What is said when it is done. */
  done: string | ((answer: Answer) => string)
  /** What is said when it is not, in front of the reason, as in 'Failed to update event'. */
  failed: string
}

/** How a tab's own button writes: it says how it went, and fails with what a form shows. */
export function useTold() {
  const { refresh } = useWrites()
  return async function told<Answer>(write: () => Promise<Answer>, words: Words<Answer>) {
    const { changes, done, failed } = words
    try {
      const answer = await write()
      await refresh(changes)
      const description = typeof done === 'string' ? done : done(answer)
      toast({ kind: 'success', title: 'Success', description })
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      toast({ kind: 'error', title: 'Error', description: `${failed}: ${error.message}` })
      // Somebody else was faster: what they did is shown.
      if (error.status === 404 || error.status === 409) await refresh(changes)
      throw error
    }
  }
}
