import { mapValues } from 'es-toolkit/object'
import { useEffect, useRef, useState } from 'react'
import { useLive } from '../kit/admin/live.ts'
import { refreshLists } from '../kit/admin/portal-client.ts'
import type { ListChange, Live } from '../kit/live.ts'
import { isTest } from '../ui/is-test.ts'
import { isIdle, watchInput } from '../ui/occupied.ts'

/** Milliseconds without input after which lists change by themselves. */
const IDLE = isTest ? 0 : 1_500

export interface Refresh {
  /** The lists that changed on the server, by path, with the authors. */
  changed: ReadonlyMap<string, ListChange['by']>
  /** False while the changes wait for the user to finish. */
  isDone: boolean
}

/** Refreshes the lists that others have changed, but not while the user is busy with them; returns the last change. */
export function useRefresh(): Refresh | undefined {
  const live = useLive()
  const seen = useRef(live && lastChanges(live))
  const [refresh, setRefresh] = useState<Refresh>()

  useEffect(watchInput, [])

  useEffect(() => {
    if (!live) return
    const before = seen.current
    seen.current = lastChanges(live)
    const fresh = Object.entries(live.lists)
      .filter(([path, { change }]) => before?.[path] !== change)
      // Lists that were read before the first answer may lack any change: all are read again, and no author is named.
      .map(([path, { by }]) => [path, before ? by : null] as const)
    if (fresh.length === 0) return
    setRefresh(last => {
      const waiting = last && !last.isDone ? last.changed : []
      return {
        changed: new Map([...waiting, ...fresh]),
        isDone: false,
      }
    })
  }, [live])

  useEffect(() => {
    if (!refresh || refresh.isDone) return
    const timer = setInterval(() => {
      if (!isIdle(IDLE)) return
      clearInterval(timer)
      void refreshLists([...refresh.changed.keys()]).then(() =>
        setRefresh(last => (last === refresh ? { ...refresh, isDone: true } : last)),
      )
    }, 250)
    return () => clearInterval(timer)
  }, [refresh])

  return refresh
}

function lastChanges({ lists }: Live): Record<string, string> {
  return mapValues(lists, ({ change }) => change)
}
