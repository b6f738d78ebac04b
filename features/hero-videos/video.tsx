import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { atWidth } from '../../media/url.ts'
import type { HeroVideo } from './schema.ts'
import css from './video.module.css'

const LONGEST = 30

/** Plays the films one after the other; a press turns the sound on. Drawn anew, from the first, when the list changes. */
export function Film({ films }: { films: HeroVideo[] }) {
  const [index, setIndex] = useState(0)
  const [sound, setSound] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const film = films[index]
  const single = films.length === 1
  const next = () => setIndex((index + 1) % films.length)
  useTurn(video, index, next)

  if (!film?.video_url) return null
  return (
    <div className={css.film}>
      <video
        key={film.id}
        ref={video}
        className={css.video}
        src={film.video_url}
        poster={atWidth(800, film.static_photo)}
        muted={!sound}
        loop={single}
        autoPlay={!matchMedia('(prefers-reduced-motion: reduce)').matches}
        playsInline
        onEnded={next}
      />
      <button
        type="button"
        className={css.sound}
        aria-label={sound ? `Mute ${film.title}` : `Play ${film.title} with sound`}
        onClick={() => {
          setSound(!sound)
          void video.current?.play()
        }}
      />
      {!single && (
        <div className={css.dots}>
          {films.map((each, place) => (
            <button
              key={each.id}
              type="button"
              aria-label={`Show ${each.title}`}
              aria-current={place === index}
              onClick={() => setIndex(place)}
            />
          ))}
        </div>
      )}
    </div>
  )
}

/** Goes on after 30 seconds when the film is longer than that, or does not say how long it is. */
function useTurn(video: React.RefObject<HTMLVideoElement | null>, film: number, next: () => void) {
  const turn = useEffectEvent(() => {
    const { duration = 0, paused = true } = video.current ?? {}
    const ends = duration > 0 && duration <= LONGEST
    if (!paused && !ends) next()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each film has a turn of its own
  useEffect(() => {
    const cap = setTimeout(turn, LONGEST * 1000)
    return () => clearTimeout(cap)
  }, [film])
}
