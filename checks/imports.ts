// Prints imports that break a rule of .dependency-cruiser.js, and fails when there are any. Part of `npm run check`.
import { wrongImports } from './wrong-imports.ts'

const lines = await wrongImports(process.cwd())
for (const line of lines) console.error(line)
process.exitCode = lines.length > 0 ? 1 : 0
