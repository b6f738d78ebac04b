import { OTHERS } from '../permissions/page.ts'
import type { Outcomes } from './outcomes.ts'

/** `docs/undo.md`: of each endpoint what Undo does, or why its changes are final. */
export function undoPage(found: ReadonlyMap<string, Outcomes | string>) {
  const rows = [...found].map(([endpoint, each]) =>
    typeof each === 'string'
      ? [endpoint, 'nobody', `final: ${each}`, 'final', 'final']
      : [endpoint, each.offered.join(', '), each.nobody, each.somebody, each.lost],
  )
  const others = Object.entries(OTHERS).map(([endpoint, why]) => [endpoint, `final: ${why}`])
  return `${HEAD}
${table(COLUMNS, rows)}

## For everybody, and for everybody who is signed in

They are not changes of the club's contents in the portal.

${table(['endpoint', 'Undo'], others)}
`
}

const COLUMNS = [
  'endpoint',
  'offered to',
  'nobody else',
  'somebody in between',
  'role lost in between',
]

function table(header: readonly string[], rows: readonly (readonly string[])[]) {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const coded = rows.map(([endpoint, ...cells]) => line([`\`${endpoint}\``, ...cells]))
  return [line(header), line(header.map(() => '---')), ...coded].join('\n')
}

const HEAD = `# Undo: every kind of change, and what its Undo does

Written by \`server/undo.test.ts\`, which sends every one of these requests, and Undo, and compares; \`npx vitest run
--project sqlite server/undo.test.ts -u\` writes it anew. How it works: [0095](decisions/0095-undo-in-every-notice.md).

*undone*: all of it is as before. *asks*: both versions are shown, and nothing is written before the user has chosen. *refused*:
nothing is written, with this sentence. *final*: no answer offers Undo, for this reason. 'Somebody in between' changed a
row that the change wrote, or brought back what it deleted. Of a coach, 'role lost' is also the team lost.
`
