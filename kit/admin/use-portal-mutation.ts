import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { isClientError, RequestError } from '../../ui/http/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import type { Notice } from '../../ui/toast/toast-notice.ts'
import { noticeText } from './change-notice.ts'
import { asAttempt, type Change, changeSetKey, hasUndo, rememberChange } from './change-set.ts'
import { invalidateLists } from './portal-client.ts'
import { runUndo } from './run-undo.ts'

export interface PortalMutation<Variables, Result> {
  /** Sends the request, by `send` or `upload`. */
  mutate: (variables: Variables) => Promise<Result>
  /** Paths of the lists, `/api/{path}`, that the mutation changes. */
  invalidates: readonly string[]
  /** Refetches the lists after any error; by default only after 404, 409 and 422, when another user, or request, was faster. */
  alwaysInvalidates?: boolean
  /**
   * The mutation saves one form, whatever is changed in it between two attempts: what an attempt without an answer has
   * saved is not saved twice. Otherwise an attempt is repeated only with the same variables.
   */
  isForm?: boolean
  /** The key of a change set that other requests have begun; by default the mutation is one. */
  changeSet?: (variables: Variables) => string
  notices: {
    /** The text under the title 'Success', or a whole notice; a function may return undefined where a dialog shows the result. */
    done: Telling | ((result: Result, variables: Variables) => Telling | undefined)
    /**
     * The text before the error's message, as in 'Failed to update event'. A function returns the whole text, a notice,
     * or undefined where a form or dialog shows the error.
     */
    failed: string | ((error: RequestError, variables: Variables) => string | Notice | undefined)
  }
}

type Telling = string | Notice

/**
 * Creates a mutation of the portal, which refetches the lists that it changes and shows a notice. `mutateAsync`
 * resolves when the lists have arrived, and throws the `RequestError` for a form or dialog to show; `mutate` does not
 * throw.
 */
export function usePortalMutation<Result = unknown, Variables = void>(
  options: PortalMutation<Variables, Result>,
) {
  const { mutate, invalidates, alwaysInvalidates = false, isForm = false, notices } = options
  const { done, failed } = notices
  const unanswered = useRef<Attempt>(undefined)
  return useMutation<Result, Error, Variables>({
    async mutationFn(variables) {
      const input = JSON.stringify(variables)
      const earlier = unanswered.current
      const isRepeated = earlier && (isForm || earlier.input === input)
      const key = isRepeated ? earlier.key : (options.changeSet?.(variables) ?? changeSetKey())
      const begun = { key, place: location.pathname, lists: invalidates }
      unanswered.current = { key, input }
      const result = await asAttempt(key, () => mutate(variables)).catch(error => {
        if (!mayBeSaved(error)) unanswered.current = undefined
        throw error
      })
      unanswered.current = undefined
      await invalidateLists(invalidates)
      const text = typeof done === 'function' ? done(result, variables) : done
      const notice = text && asNotice(text, { kind: 'success', title: 'Success' })
      const undo = undoOf(begun, notice)
      if (notice) toast({ ...undo, ...notice })
      return result
    },
    async onError(error, variables) {
      if (!(error instanceof RequestError)) return reportError(error)
      const notice =
        typeof failed === 'string' ? `${failed}: ${error.message}` : failed(error, variables)
      const show = () => {
        if (!notice || error.isShown) return
        error.isShown = true
        toast(asNotice(notice, { kind: 'error', title: 'Error' }))
      }
      const isOfFields = Object.keys(error.errors).length > 0
      if (!isOfFields) show()
      const isStale = [404, 409, 422].includes(error.status)
      if (isStale || alwaysInvalidates) await invalidateLists(invalidates)
      // A form that waits for the mutation gets the error first, and shows it at its fields.
      if (isOfFields) setTimeout(show)
    },
  })
}

/** An attempt that nothing has answered yet. */
interface Attempt {
  key: string
  /** Its variables as JSON. */
  input: string
}

/** Tells whether the server may have saved it: the answer was lost, or says that it was. */
function mayBeSaved(error: unknown) {
  if (!isClientError(error)) return error instanceof RequestError
  return error.status === 422 || error.retryAfter !== undefined
}

/** Remembers the change for the keyboard, and returns the button of its notice. */
function undoOf(begun: Omit<Change, 'notice'>, notice: Notice | '' | undefined) {
  if (!hasUndo(begun.key)) return undefined
  const text = notice ? noticeText(notice) : 'The last change'
  const change = { ...begun, notice: text }
  rememberChange(change)
  return { action: { label: 'Undo', run: () => void runUndo(change) } }
}

function asNotice(notice: string | Notice, frame: Notice): Notice {
  return typeof notice === 'string' ? { ...frame, description: notice } : notice
}
