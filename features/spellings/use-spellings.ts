import { useQuery } from '@tanstack/react-query'
import type { Spelling } from './schema.ts'

/** Reads the meanings that somebody gave to names. */
export function useSpellings(): readonly Spelling[] {
  return useQuery<Spelling[]>({ queryKey: ['/api/admin/spellings'] }).data ?? []
}
