import { type ComponentType, memo, Suspense } from 'react'

/**
 * Returns a long part of an island, whose HTML is hydrated after the rest of it, in short tasks: the first press need not wait
 * for it, and changes only what it must. Its props must not change without need.
 */
export function hydratedLater<Props extends object>(Component: ComponentType<Props>) {
  return memo(function HydratedLater(props: Props) {
    return (
      <Suspense>
        <Component {...props} />
      </Suspense>
    )
  })
}
