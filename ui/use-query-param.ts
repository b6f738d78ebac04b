import { useState } from 'react'

/** State that is stored in the page's query string, so that a view can be shared and comes back on reload. */
export function useQueryParam(name: string, query: Record<string, string>) {
  const [value, setValue] = useState(query[name])

  const change = (next: string | undefined) => {
    const url = new URL(location.href)
    if (next) url.searchParams.set(name, next)
    else url.searchParams.delete(name)
    history.replaceState(null, '', url)
    setValue(next)
  }
  return [value, change] as const
}
