import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { atWidth } from '../../media/url.ts'
import type { HeroVideo } from './schema.ts'
import css from './video.module.css'

/** Seconds after which a longer video gives way to the next. */
const LONGEST = 30

/** Plays the videos one after the other; a press turns the sound on. Give it a new key when the list changes. */
export function VideoPlayer({ videos }: { videos: HeroVideo[] }) {
  const [index, setIndex] = useState(0)
  const [sound, setSound] = useState(false)
  const element = useRef<HTMLVideoElement>(null)
  const current = videos[index]
  const single = videos.length === 1
  const next = () => setIndex((index + 1) % videos.length)
  useTurn(element, index, next)

  if (!current?.video_url) return null
  return (
    <div className={css.player}>
      <video
        key={current.id}
        ref={element}
        className={css.video}
        src={current.video_url}
        poster={atWidth(800, current.static_photo)}
        muted={!sound}
        loop={single}
        autoPlay={!matchMedia('(prefers-reduced-motion: reduce)').matches}
        playsInline
        onEnded={next}
      />
      <button
        type="button"
        className={css.sound}
        aria-label={sound ? `Mute ${current.title}` : `Play ${current.title} with sound`}
        onClick={() => {
          setSound(!sound)
          void element.current?.play()
        }}
      />
      {!single && (
        <div className={css.dots}>
          {videos.map((each, place) => (
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

/** Goes on after 30 seconds when the video is longer, or of unknown length. */
function useTurn(
  element: React.RefObject<HTMLVideoElement | null>,
  index: number,
  next: () => void,
) {
  const turn = useEffectEvent(() => {
    const { duration = 0, paused = true } = element.current ?? {}
    const ends = duration > 0 && duration <= LONGEST
    if (!paused && !ends) next()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each video has its own timer
  useEffect(() => {
    const cap = setTimeout(turn, LONGEST * 1000)
    return () => clearTimeout(cap)
  }, [index])
}
