import { lazy, Suspense, useEffect, useState } from 'react'
import { setLeaveGuard } from './navigation.ts'

const LeaveQuestion = lazy(() => import('./leave-question.tsx'))

/** Asks before a navigation loses unsaved input. */
export function LeaveGuard() {
  const [leaving, setLeaving] = useState<{ proceed: () => void }>()
  useEffect(() => setLeaveGuard(proceed => setLeaving({ proceed })), [])
  if (!leaving) return null
  return (
    <Suspense fallback={null}>
      <LeaveQuestion proceed={leaving.proceed} onClose={() => setLeaving(undefined)} />
    </Suspense>
  )
}
