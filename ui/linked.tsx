import { piecesOf } from './text-parts.ts'

/** Plain text, with its URLs as links. Never HTML. */
export function Linked({ text }: { text: string }) {
  return piecesOf(text).map(({ text, href }, place) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no id but their index, which never changes
      <a key={place} href={href} rel="noopener noreferrer">
        {text}
      </a>
    ) : (
      text
    ),
  )
}
