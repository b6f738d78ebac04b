import type { ReactNode } from 'react'

/** Words that no longer hold are struck through. */
export function Struck({ when, children }: { when: boolean; children: ReactNode }) {
  return when ? <s>{children}</s> : children
}
