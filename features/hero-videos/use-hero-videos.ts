import { useEffect, useState } from 'react'
import type { HeroVideo } from './schema.ts'

const DELAY = 100
const TIME_OUT = 30_000

/**
 * The active videos, fetched with a delay so that the page loads first. Until then, and when that fails: the photo of
 * the rendered page and no video.
 */
export function useHeroVideos(initial: HeroVideo[]) {
  const [fetched, setFetched] = useState<HeroVideo[]>()

  useEffect(() => {
    const unmounted = new AbortController()
    const timer = setTimeout(async () => {
      const signal = AbortSignal.any([unmounted.signal, AbortSignal.timeout(TIME_OUT)])
      const heroes = await fetchHeroes(signal)
      if (!unmounted.signal.aborted) setFetched(heroes)
    }, DELAY)
    return () => {
      clearTimeout(timer)
      unmounted.abort()
    }
  }, [])

  return {
    photo: photoOf(fetched ?? []) ?? photoOf(initial) ?? null,
    videos: fetched?.filter(hero => hero.video_url) ?? [],
  }
}

/** The photo of the first hero that has one. */
function photoOf(heroes: HeroVideo[]) {
  return heroes.find(({ static_photo }) => static_photo)?.static_photo
}

async function fetchHeroes(signal: AbortSignal): Promise<HeroVideo[]> {
  try {
    const response = await fetch('/api/hero-video', { signal })
    return response.ok ? await response.json() : []
  } catch {
    return []
  }
}
