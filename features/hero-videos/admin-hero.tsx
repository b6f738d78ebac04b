import { atWidth } from '../../media/url.ts'
import { Picture } from '../../ui/picture/picture.tsx'
import css from './admin.module.css'
import type { HeroVideo } from './schema.ts'

/** The video, to be played, or else the photo. A video without a photo shows its first frame. */
export function Preview({ hero }: { hero: HeroVideo }) {
  const { title, video_url, static_photo } = hero
  return video_url ? (
    <video
      className={css.thumbnail}
      src={static_photo ? video_url : `${video_url}#t=0.01`}
      poster={atWidth(320, static_photo)}
      aria-label={title}
      preload="metadata"
      controls
      muted
      playsInline
    />
  ) : (
    <Picture
      src={static_photo}
      alt=""
      width={240}
      height={135}
      className={css.thumbnail}
      fallback={<span className={css.thumbnail} />}
    />
  )
}

/** Whether the hero is active, and where visitors see it. */
export function Status({ hero, heroes }: { hero: HeroVideo; heroes: readonly HeroVideo[] }) {
  const { is_active } = hero
  return (
    <>
      <span className={`${css.badge} ${is_active ? css.active : css.inactive}`}>
        {is_active ? 'Active' : 'Inactive'}
      </span>
      {is_active && <span className={css.place}>{placeOf(hero, heroes)}</span>}
    </>
  )
}

/** The left half shows the photo of the first active hero that has one, the right half all active videos. */
function placeOf(hero: HeroVideo, heroes: readonly HeroVideo[]) {
  const first = heroes.find(({ is_active, static_photo }) => is_active && static_photo)
  const isLeft = first?.id === hero.id
  if (hero.video_url) return isLeft ? 'Photo left, video right' : 'Video right'
  return isLeft ? 'Photo left' : `Not shown: left is the photo of ${first?.title}`
}
