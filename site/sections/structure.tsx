import { bold, note, paragraph } from '../../kit/rich-text/build.ts'
import type { Block } from '../../kit/rich-text/document.ts'
import { RichText } from '../../kit/rich-text/rich-text.tsx'
import css from './structure.module.css'

export interface Director {
  name: string
  role: string
}

interface StructureProps {
  blocks: readonly Block[]
  directors: Director[]
}

/** Each heading of the text begins a stage, with a pitch that grows from the first to the last; then the directors. */
export function Structure({ blocks, directors }: StructureProps) {
  const { before, stages, after } = stagesIn(blocks)
  return (
    <>
      <RichText blocks={before} />
      {stages.length > 0 && (
        <ul className={css.stages}>
          {stages.map((stage, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: stages have no id but their place, which never changes
            <li key={place} className={css.stage}>
              <AgePitch size={1 - (stages.length - 1 - place) * 0.29} />
              <RichText blocks={stage} />
            </li>
          ))}
        </ul>
      )}
      <RichText blocks={directors.length > 0 ? withDirectors(directors, after) : after} />
    </>
  )
}

/** The directors in one box, with the note that follows the stages: a director who is still to come. */
function withDirectors(directors: Director[], blocks: readonly Block[]): Block[] {
  const lines = directors.flatMap(({ name, role }) => [role, bold(name)])
  const [first, ...others] = blocks
  if (first?.type !== 'note') return [note(...lines), ...blocks]
  return [{ ...first, content: [...lines.map(paragraph), ...(first.content ?? [])] }, ...others]
}

/** Splits into stages: a heading with the paragraphs and lists that follow. */
function stagesIn(blocks: readonly Block[]) {
  const before: Block[] = []
  const stages: Block[][] = []
  const after: Block[] = []
  for (const block of blocks) {
    if (block.type === 'heading') stages.push([])
    const isOfStage = after.length === 0 && STAGE_TEXT.has(block.type)
    const lastStage = stages.at(-1)
    if (!lastStage) before.push(block)
    else if (isOfStage) lastStage.push(block)
    else after.push(block)
  }
  return { before, stages, after }
}

const STAGE_TEXT = new Set<Block['type']>(['heading', 'paragraph', 'bulletList', 'orderedList'])

/** A pitch from above; `size` is relative to the largest, 0 to 1. */
function AgePitch({ size }: { size: number }) {
  const [width, height] = [LENGTH * size, BREADTH * size]
  const [left, top] = [(300 - width) / 2, 190 - height]
  const box = { width: width * 0.15, height: height * 0.55, y: top + height * 0.225 }
  return (
    <svg className={css.pitch} viewBox="0 0 300 194" aria-hidden="true">
      <rect x={left} y={top} width={width} height={height} />
      <path d={`M150 ${top}v${height}`} />
      <circle cx="150" cy={top + height / 2} r={height * 0.16} />
      <rect x={left} {...box} />
      <rect x={left + width - box.width} {...box} />
    </svg>
  )
}

const LENGTH = 290
const BREADTH = 186
