import { fileURLToPath } from 'node:url'

/** Folder in which Node keeps what it has compiled. */
export const COMPILED = fileURLToPath(new URL('../dist/compiled', import.meta.url))
