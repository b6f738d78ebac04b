import { useEffect } from 'react'
import type { Settings } from '../features/settings/schema.ts'
import { themePath } from '../ui/document/theme.ts'

/** Renders the portal in the club's colours, also after they have been changed. */
export function useTheme(club: Settings | undefined) {
  const href = club && themePath({ club: club.clubColour, accent: club.accentColour })
  useEffect(() => {
    const links = document.querySelectorAll<HTMLLinkElement>('link[href^="/theme/"]')
    const old = [...links].at(-1)
    if (!old || !href || old.getAttribute('href') === href) return
    const next = old.cloneNode() as HTMLLinkElement
    next.href = href
    // The old style sheet goes only when the new one has loaded.
    next.onload = () => old.remove()
    old.after(next)
  }, [href])
}
