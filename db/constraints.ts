const SQLITE = { 2067: 'unique', 1555: 'unique', 787: 'reference' } as const
const POSTGRES = { '23505': 'unique', '23503': 'reference' } as const

/** Which constraint a failed write broke: a unique one, or a reference to a row that is not there. */
export function brokenConstraint(error: unknown) {
  if (!(error instanceof Error)) return undefined
  const { errcode, code } = error as { errcode?: number; code?: string }
  return SQLITE[errcode as keyof typeof SQLITE] ?? POSTGRES[code as keyof typeof POSTGRES]
}
