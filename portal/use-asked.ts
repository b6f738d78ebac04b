import { useEffect, useState } from 'react'
import { onNeeded } from '../kit/admin/portal-client.ts'

/** Lets a request wait until the user has taken that step; the result continues it or makes it fail. */
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
