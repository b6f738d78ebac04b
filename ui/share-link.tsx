import { type MouseEvent, useState } from 'react'
import { ButtonLink } from './button.tsx'
import { copyWords } from './copy-words.ts'
import { Hidden } from './hidden.tsx'

interface ShareLinkProps {
  /** The shared address; without JavaScript the link leads there. */
  href: string
  /** What stands before the address, in a chat as well. */
  text: string
}

/** Shares a text and its address by the phone's own sheet; where there is none it copies them. */
export function ShareLink({ href, text }: ShareLinkProps) {
  const [isCopied, setCopied] = useState(false)
  const share = (event: MouseEvent<HTMLAnchorElement>) => {
    const url = event.currentTarget.href
    // Older browsers and sites without https have neither.
    const { clipboard = undefined } = navigator
    if ('share' in navigator) {
      event.preventDefault()
      // Rejects when the visitor closes the sheet.
      navigator.share({ title: text, text, url }).catch(() => {})
    } else if (clipboard) {
      event.preventDefault()
      void clipboard.writeText(`${text}\n${url}`).then(() => setCopied(true))
    }
  }
  const label = copyWords(isCopied ? 'copied' : 'share')
  return (
    <>
      <ButtonLink variant="quiet" href={href} onClick={share} data-share="">
        {label}
      </ButtonLink>
      <Hidden>
        <span role="status">{isCopied && label}</span>
      </Hidden>
    </>
  )
}
