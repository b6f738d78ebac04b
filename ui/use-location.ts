import { useState } from 'react'

/** A value that is kept in the query of the page's address, so that what is seen can be shared and comes back. */
export function useAddress(name: string, query: Record<string, string>) {
  const [value, setValue] = useState(query[name])

  const change = (next: string | undefined) => {
    const address = new URL(location.href)
    if (next) address.searchParams.set(name, next)
    else address.searchParams.delete(name)
    history.replaceState(null, '', address)
    setValue(next)
  }
  return [value, change] as const
}
