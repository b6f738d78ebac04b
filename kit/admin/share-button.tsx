import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'

interface ShareButtonProps {
  text: string
  /** Path of the public page that stands below it. */
  path: string
}

/** Puts a text into a team's chat: by the phone's own sheet, elsewhere by the clipboard. */
export function ShareButton({ text, path }: ShareButtonProps) {
  const url = location.origin + path
  if (!('share' in navigator))
    return <CopyButton text={`${text}\n${url}`} label="Copy for the chat" />
  // Rejects when the user closes the sheet.
  const share = () => void navigator.share({ text, url }).catch(() => {})
  return (
    <Button variant="quiet" onClick={share}>
      Share with the team
    </Button>
  )
}
