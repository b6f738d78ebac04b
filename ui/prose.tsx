import { Linked } from './linked.tsx'
import { paragraphsOf } from './paragraphs.ts'
import css from './prose.module.css'

/** Text that staff wrote, in paragraphs, with links where web addresses stand. Never HTML. */
export function Prose({ text }: { text: string }) {
  const paragraphs = paragraphsOf(text)
  if (paragraphs.length === 0) return <p>No content available</p>
  return (
    <div className={css.prose}>
      {paragraphs.map((paragraph, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no name but their place, and never change it
        <p key={place} dir="auto">
          <Linked text={paragraph} />
        </p>
      ))}
    </div>
  )
}
