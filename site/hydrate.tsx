import { type ComponentType, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Resolves when the island responds. */
export function hydrateIsland(island: Element, Component: ComponentType<object>, props: object) {
  const identifierPrefix = island.getAttribute('data-island') ?? ''
  return new Promise<void>(resolve => {
    function Hydrated() {
      useEffect(() => resolve(), [])
      return <Component {...props} />
    }
    // In a transition: a phone takes long over eighty cards, and must respond to taps in between.
    startTransition(() => {
      hydrateRoot(island, <Hydrated />, { identifierPrefix })
    })
  })
}
