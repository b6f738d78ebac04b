import { useEffect, useState } from 'react'
import type { HeroVideo } from './schema.ts'

const DELAY = 100
const TIME_OUT = 30_000

/**
 * What is live now: asked for a little late, so that the page comes first. Until then, and when it fails, the photo that
 * the server knew stands, and no film.
 */
export function useHeroVideos(known: HeroVideo[]) {
  const [asked, setAsked] = useState<HeroVideo[]>()

  useEffect(() => {
    const leaving = new AbortController()
    const late = setTimeout(async () => {
      const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(TIME_OUT)])
      const found = await ask(signal)
      if (!leaving.signal.aborted) setAsked(found)
    }, DELAY)
    return () => {
      clearTimeout(late)
      leaving.abort()
    }
  }, [])

  return {
    photo: photoOf(asked ?? []) ?? photoOf(known) ?? null,
    films: asked?.filter(hero => hero.video_url) ?? [],
  }
}

/** That of the first hero that has one. */
function photoOf(heroes: HeroVideo[]) {
  return heroes.find(({ static_photo }) => static_photo)?.static_photo
}

async function ask(signal: AbortSignal): Promise<HeroVideo[]> {
  try {
    const response = await fetch('/api/hero-video', { signal })
    return response.ok ? await response.json() : []
  } catch {
    return []
  }
}
