import { unreachable } from '../../ui/http/api.ts'

/** Parts of the program that are fetched only now. */
export async function fetched<Parts extends readonly unknown[]>(...parts: Parts) {
  try {
    return await Promise.all(parts)
  } catch {
    throw unreachable()
  }
}
