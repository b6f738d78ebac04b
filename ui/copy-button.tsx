import { useState } from 'react'
import { Button } from './button.tsx'
import { useHydrated } from './form/hydrated.ts'
import { Hidden } from './hidden.tsx'

interface CopyButtonProps {
  text: string
  /** What it says, as in 'Copy address'. */
  label: string
}

/** Puts a text into the clipboard and says so. Only there when it can: without JavaScript the text is marked by hand. */
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
