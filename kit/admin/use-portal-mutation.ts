import { useMutation } from '@tanstack/react-query'
import { RequestError } from '../../ui/http/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import type { Notice } from '../../ui/toast/toast-notice.ts'
import { invalidateLists } from './portal-client.ts'

interface PortalMutation<Variables, Result> {
  /** Sends it, by `send` or `upload`. */
  mutate: (variables: Variables) => Promise<Result>
  /** Paths of the lists, `/api/{path}`, that it changes. */
  invalidates: readonly string[]
  /** Refetches them after any error; by default only after 404 and 409, when another user was faster. */
  alwaysInvalidates?: boolean
  notices: {
    /** The text under the title 'Success', or a whole notice; a function may return undefined where a dialog shows the result. */
    done: string | ((result: Result, variables: Variables) => string | Notice | undefined)
    /**
     * Put in front of the error's message, as in 'Failed to update event'. A function returns the whole text, a notice, or
     * undefined where a form or dialog shows the error.
     */
    failed: string | ((error: RequestError, variables: Variables) => string | Notice | undefined)
  }
}

/**
 * How the portal writes: a mutation that refetches the lists it changes and shows a notice. `mutateAsync` resolves when
 * the lists have arrived, and throws the `RequestError` for a form or dialog to show; `mutate` does not throw.
 */
export function usePortalMutation<Result = unknown, Variables = void>(
  options: PortalMutation<Variables, Result>,
) {
  const { mutate, invalidates, alwaysInvalidates = false, notices } = options
  const { done, failed } = notices
  return useMutation<Result, Error, Variables>({
    mutationFn: variables => mutate(variables),
    async onSuccess(result, variables) {
      await invalidateLists(invalidates)
      const notice = typeof done === 'string' ? done : done(result, variables)
      if (notice) toast(asNotice(notice, { kind: 'success', title: 'Success' }))
    },
    async onError(error, variables) {
      if (!(error instanceof RequestError)) return reportError(error)
      const notice =
        typeof failed === 'string' ? `${failed}: ${error.message}` : failed(error, variables)
      if (notice) toast(asNotice(notice, { kind: 'error', title: 'Error' }))
      const isStale = error.status === 404 || error.status === 409
      if (isStale || alwaysInvalidates) await invalidateLists(invalidates)
    },
  })
}

function asNotice(notice: string | Notice, frame: Notice): Notice {
  return typeof notice === 'string' ? { ...frame, description: notice } : notice
}
