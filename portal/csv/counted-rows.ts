import { counted } from '../list/counted.ts'

/** '1 row', '1,200 rows' */
export function countedRows(count: number) {
  return counted(count, { singular: 'row' })
}
