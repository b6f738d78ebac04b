import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'

/** Fills a field with what others suggest, as long as nobody has typed something else into it. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is a new proposal that is followed.
  useEffect(follow, [proposal])
}
