import { piecesOf } from './pieces.ts'

/** Text that people wrote, with links where web addresses stand. Never HTML. */
export function Linked({ text }: { text: string }) {
  return piecesOf(text).map(({ text, href }, place) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
      <a key={place} href={href} rel="noopener noreferrer">
        {text}
      </a>
    ) : (
      text
    ),
  )
}
