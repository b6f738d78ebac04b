import { type ComponentType, startTransition, useEffect } from 'react'

/** Resolves when the island responds. */
export async function hydrateIsland(
  island: Element,
  Component: ComponentType<object>,
  props: object,
) {
  // React's renderer runs in a task of its own: with a page's code in one, it would be the longest.
  await new Promise(resolve => setTimeout(resolve))
  const { hydrateRoot } = await import('react-dom/client')
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
