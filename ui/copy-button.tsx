import { useState } from 'react'
import { Button } from './button.tsx'
import { Hidden } from './hidden.tsx'
import { useHydrated } from './use-hydrated.ts'

interface CopyButtonProps {
  text: string
  /** As in 'Copy address'. */
  label: string
}

/** Copies a text to the clipboard. Renders nothing where that is impossible, such as without JavaScript. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const hydrated = useHydrated()
  const [copied, setCopied] = useState<string>()
  // Browsers offer no clipboard to sites without https.
  if (!hydrated || !navigator.clipboard) return null
  const isCopied = copied === text
  return (
    <>
      <Button
        variant="quiet"
        onClick={() =>
          navigator.clipboard.writeText(text).then(
            () => setCopied(text),
            () => setCopied(undefined),
          )
        }
      >
        {isCopied ? 'Copied' : label}
      </Button>
      <span role="status">{isCopied && <Hidden>Copied</Hidden>}</span>
    </>
  )
}
