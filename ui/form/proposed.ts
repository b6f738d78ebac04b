import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'

/** Fills a field with a value derived from other fields, until the user types another one. */
export function useProposed(
  name: string,
  sources: readonly string[],
  propose: (...values: string[]) => string,
) {
  const { getValues, setValue } = useFormContext()
  const values = useWatch({ name: sources }).map(value => String(value ?? ''))
  const proposal = propose(...values)
  const last = useRef(proposal)
  const follow = useEffectEvent(() => {
    const untouched = [last.current, ''].includes(String(getValues(name) ?? ''))
    if (untouched && proposal !== last.current) setValue(name, proposal, { shouldDirty: true })
    last.current = proposal
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new proposal is followed.
  useEffect(follow, [proposal])
}
