import { useEffect } from 'react'
import type { Settings } from '../features/settings/schema.ts'
import { themePath } from '../ui/document/theme.ts'

/** The portal wears the club's colours, also when they have just been changed. */
export function useColours(club: Settings | undefined) {
  const address = club && themePath({ club: club.clubColour, accent: club.accentColour })
  useEffect(() => {
    const links = document.querySelectorAll<HTMLLinkElement>('link[href^="/theme/"]')
    const worn = [...links].at(-1)
    if (!worn || !address || worn.getAttribute('href') === address) return
    const next = worn.cloneNode() as HTMLLinkElement
    next.href = address
    // The old ones go only when the new ones are there.
    next.onload = () => worn.remove()
    worn.after(next)
  }, [address])
}
