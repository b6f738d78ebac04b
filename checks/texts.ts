import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** A text in the code that people read, and the line on which it stands. */
export interface Text {
  text: string
  line: number
}

/** The files with texts that families or staff read. */
export function filesWithTexts() {
  return globSync('{features,portal,site,ui,kit,server,media}/**/*.{ts,tsx}').filter(
    path => !path.endsWith('.test.ts'),
  )
}

export function textsOfFile(path: string) {
  return textsOf(path, readFileSync(path, 'utf8'))
}

/** Returns the texts in a file's code: literals of several words or of one with a capital, and the text of elements. */
export function textsOf(path: string, code: string): Text[] {
  const found: Text[] = []
  visit(parseSync(path, code).program as unknown as Node, undefined)
  return found

  function visit(node: Node, parent: Node | undefined) {
    const text = textOf(node, parent)
    if (text !== undefined && isRead(text, node)) {
      found.push({ text, line: code.slice(0, node.start).split('\n').length })
    }
    for (const child of childrenOf(node)) visit(child, node)
  }
}

/** A node of a parsed file. */
export interface Node {
  type: string
  start: number
  [key: string]: unknown
}

/** Nodes whose literals are names for the program. */
const FOR_PROGRAMS = [
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'TSLiteralType',
]

function textOf(node: Node, parent: Node | undefined) {
  if (node.type === 'JSXText') return String(node.value)
  if (node.type === 'TemplateElement') return (node.value as { cooked: string }).cooked
  if (node.type !== 'Literal' || typeof node.value !== 'string') return undefined
  return parent && FOR_PROGRAMS.includes(parent.type) ? undefined : node.value
}

function isRead(text: string, { type }: Node) {
  return type === 'JSXText'
    ? /[a-z]{2}/i.test(text)
    : /[a-z,;:.] [a-z]/i.test(text) ||
        /^\W*[A-Z][a-z]+\W*$/.test(text) ||
        /^ ?[a-z]{2,} $|^ [a-z]{2,}[.?!]?$/.test(text)
}

export function childrenOf(node: Node) {
  return Object.values(node)
    .flat()
    .filter((child): child is Node => typeof (child as Node | null)?.type === 'string')
}
