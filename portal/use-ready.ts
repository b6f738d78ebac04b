import { useIsFetching } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient } from '../kit/admin/portal-client.ts'

/** Says on the root element, by `data-ready`, that what is shown first has been read, or could not be. */
export function useReady(isLeaving: boolean) {
  const isReading = useIsFetching() > 0
  useEffect(() => {
    if (isReading || isLeaving) return
    // A response that has arrived may lead to further requests.
    const timer = setInterval(() => {
      if (queryClient.isFetching()) return
      clearInterval(timer)
      document.documentElement.dataset.ready = ''
    }, 20)
    return () => clearInterval(timer)
  }, [isReading, isLeaving])
}
