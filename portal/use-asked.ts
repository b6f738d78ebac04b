import { useEffect, useState } from 'react'
import { onNeeded } from '../kit/admin/portal-client.ts'

/** While a request waits for the user to do that: how to let it go on, or fail. */
export function useAsked(step: Parameters<typeof onNeeded>[0]) {
  const [asked, setAsked] = useState<PromiseWithResolvers<void>>()
  useEffect(
    () =>
      onNeeded(step, () => {
        const next = Promise.withResolvers<void>()
        setAsked(next)
        return next.promise.finally(() => setAsked(undefined))
      }),
    [step],
  )
  return asked
}
