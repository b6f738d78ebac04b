import type { Block } from '../../kit/rich-text/document.ts'
import { RichText } from '../../kit/rich-text/rich-text.tsx'

/** A part of a formatted text. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  if (blocks.length === 0) return null
  return <RichText document={{ version: 1, type: 'doc', content: [...blocks] }} />
}
