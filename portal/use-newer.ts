import { useEffect, useState } from 'react'
import { onNewer } from '../kit/admin/portal-client.ts'
import type { NewerChanges, Settled } from '../kit/history/shapes.ts'

interface Asked {
  newer: NewerChanges
  answer: (keep: Settled['keep'] | undefined) => void
}

/** Lets Undo wait until the user has decided about what somebody else changed since. */
export function useNewer() {
  const [asked, setAsked] = useState<Asked>()
  useEffect(
    () =>
      onNewer(newer => {
        const { promise, resolve } = Promise.withResolvers<Settled['keep'] | undefined>()
        setAsked({ newer, answer: resolve })
        return promise.finally(() => setAsked(undefined))
      }),
    [],
  )
  return asked
}
