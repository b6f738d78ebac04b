import type { ReactNode } from 'react'
import { Failed } from './failed.tsx'
import { Spinner } from './spinner.tsx'

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown }
  /** As in 'Failed to fetch backups'. */
  what: string
  children: (data: Data) => ReactNode
}

/**
 * Renders the data of a query: before there is any a loading indicator, after an error a button to retry. Data that was
 * fetched once stays when it cannot be fetched anew: somebody may be typing into a form of it.
 */
export function Loaded<Data>({ query, what, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  if (error) return <Failed what={what} reason={error.message} retry={() => void refetch()} />
  return <Spinner />
}
