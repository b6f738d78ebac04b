import { useState } from 'react'
import { Button } from './button.tsx'
import { copyWords } from './copy-words.ts'
import type { EarlyCopy } from './early-copy.ts'
import { Hidden } from './hidden.tsx'
import { useHydrated } from './use-hydrated.ts'

interface CopyButtonProps {
  text: string
  /** The label, as in 'Copy address'. */
  label: string
  /** The server renders it, too: an island then waits for a press on it. */
  isAhead?: boolean
}

/** Copies a text to the clipboard. Renders nothing where that is impossible, such as without JavaScript. */
export function CopyButton({ text, label, isAhead = false }: CopyButtonProps) {
  const hydrated = useHydrated()
  const [copied, setCopied] = useState<string>()
  // Browsers offer no clipboard to sites without https.
  if (hydrated ? !navigator.clipboard : !isAhead) return null
  const isCopied = copied === text
  return (
    <>
      <Button
        variant="quiet"
        data-copy={isAhead ? text : undefined}
        onClick={({ currentTarget }) =>
          copy(currentTarget, text).then(
            () => setCopied(text),
            () => setCopied(undefined),
          )
        }
      >
        {isCopied ? copyWords('copied') : label}
      </Button>
      <span role="status">{isCopied && <Hidden>{copyWords('copied')}</Hidden>}</span>
    </>
  )
}

/** The press may have copied the text already. */
function copy(button: EarlyCopy, text: string) {
  const { copying } = button
  delete button.copying
  delete button.dataset.copied
  return copying?.text === text ? copying.done : navigator.clipboard.writeText(text)
}
