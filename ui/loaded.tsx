import type { ReactNode } from 'react'
import { Failed } from './failed.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { RowSkeleton } from './table/row-skeleton.tsx'

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown }
  /** The subject of the message, as in 'Failed to fetch backups'. */
  what: string
  /** The shape of the placeholder; by default rows. */
  shape?: 'form' | 'rows'
  children: (data: Data) => ReactNode
}

/**
 * Renders the data of a query: its shape before there is any, a button to retry after an error. Fetched data
 * stays when a refetch fails: the user may be typing into a form of it.
 */
export function Loaded<Data>({ query, what, shape, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  if (error) return <Failed what={what} reason={error.message} retry={() => void refetch()} />
  return shape === 'form' ? <FormSkeleton /> : <RowSkeleton count={4} />
}
