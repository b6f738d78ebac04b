import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'

/** Fills a field with a value derived from other fields, until the user types another one. */
export function useProposed(
  name: string,
  sources: readonly string[],
  propose: (...values: string[]) => string,
) {
  const values = useWatch({ name: sources }).map(value => String(value ?? ''))
  const proposal = { [name]: propose(...values) }
  useFollowed(proposal, { from: proposal, isTyping: true })
}

interface Following {
  /** The fields' first values. */
  from: Readonly<Record<string, string>>
  /** It follows from what the user types, who may lose it. */
  isTyping?: boolean
}

/** Fills fields that belong together with what is proposed, until the user types something else in one of them. */
export function useFollowed(proposal: Following['from'], { from, isTyping = false }: Following) {
  const { getValues, setValue } = useFormContext()
  const last = useRef(from)
  const key = JSON.stringify(proposal)
  const follow = useEffectEvent(() => {
    const before = last.current
    last.current = proposal
    const names = Object.keys(proposal)
    const typed = names.map(name => String(getValues(name) ?? ''))
    const isUntouched =
      typed.join('') === '' || names.every((name, at) => typed[at] === before[name])
    if (!isUntouched || key === JSON.stringify(before)) return
    for (const name of names) setValue(name, proposal[name], { shouldDirty: isTyping })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new proposal is followed.
  useEffect(follow, [key])
}
