import { notFound } from '../errors.ts'

/** Parses a row's number in an address; throws 404 for any other text. */
export function rowId(param: string, singular: string) {
  const id = /^[1-9]\d{0,9}$/.test(param) ? Number(param) : 0
  if (id === 0 || id > 2_147_483_647) throw notFound(singular)
  return id
}
