import { type ComponentType, lazy, Suspense } from 'react'

/** A dialog whose code is loaded when it is first opened. */
export function loadedDialog<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Loaded = lazy(async () => ({ default: await load() }))
  return function LoadedDialog(props: Props) {
    return (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}
