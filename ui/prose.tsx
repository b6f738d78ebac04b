import { Linked } from './linked.tsx'
import css from './prose.module.css'
import { paragraphsOf } from './text-parts.ts'

/** Plain text in paragraphs, with its URLs as links. Never HTML. */
export function Prose({ text }: { text: string }) {
  const paragraphs = paragraphsOf(text)
  if (paragraphs.length === 0) return <p>No content available</p>
  return (
    <div className={css.prose}>
      {paragraphs.map((paragraph, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no id but their index, which never changes
        <p key={place} dir="auto">
          <Linked text={paragraph} />
        </p>
      ))}
    </div>
  )
}
