import { type ComponentType, startTransition, useEffect } from 'react'

/** Resolves when the island responds. `urgent`: the visitor waits for it, and the page may do nothing else meanwhile. */
export async function hydrateIsland(
  island: Element,
  Component: ComponentType<object>,
  { props, urgent }: { props: object; urgent: boolean },
) {
  // React's renderer runs in its own task: together with a page's code, it would be the longest.
  if (!urgent) await new Promise(resolve => setTimeout(resolve))
  const { hydrateRoot } = await import('react-dom/client')
  // Chrome puts such an element in the place of each text that it translates.
  const isTranslated =
    island.querySelector('font') &&
    (await (await import('./translated-texts.ts')).restoreTexts(island))
  const identifierPrefix = island.getAttribute('data-island') ?? ''
  return new Promise<void>(resolve => {
    function Hydrated() {
      useEffect(() => resolve(), [])
      return <Component {...props} />
    }
    const start = () => void hydrateRoot(island, <Hydrated />, { identifierPrefix })
    // Hydrates in a transition: a phone takes long over eighty cards, and must respond to taps in between.
    // It would be translated again before a transition is done.
    if (urgent || isTranslated) start()
    else startTransition(start)
  })
}
