import type { ReactNode } from 'react'

/** Strikes its children through `when` they no longer apply. */
export function Struck({ when, children }: { when: boolean; children: ReactNode }) {
  return when ? <s>{children}</s> : children
}
