import { useQuery } from '@tanstack/react-query'
import { retryOf, rowsPath } from '../portal-client.ts'

/** A hook: all rows of a list that match its filters, and that the user may see. */
export function useRows<Row>(
  path: string,
  filters: Readonly<Record<string, string>>,
  enabled = true,
) {
  const chosen = Object.fromEntries(Object.entries(filters).filter(([, value]) => value))
  return useQuery<Row[]>({
    queryKey: [rowsPath(path, { ...chosen, want: 'all' })],
    enabled,
    retry: retryOf(path),
  })
}
