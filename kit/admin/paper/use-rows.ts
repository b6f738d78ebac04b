import { useQuery } from '@tanstack/react-query'
import { pickBy } from 'es-toolkit/object'
import { retryOf, rowsPath } from '../portal-client.ts'

/** A hook: all rows of a list that match its filters, and that the user may see. */
export function useRows<Row>(
  path: string,
  filters: Readonly<Record<string, string>>,
  enabled = true,
) {
  return useQuery<Row[]>({
    queryKey: [rowsPath(path, { ...pickBy(filters, Boolean), want: 'all' })],
    enabled,
    retry: retryOf(path),
  })
}
