import { atWidth } from '../../media/url.ts'
import { Picture } from '../../ui/picture/picture.tsx'
import css from './admin.module.css'
import type { HeroVideo } from './schema.ts'

/** Plays the video, or shows the photo. A video without a photo shows its first frame. */
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

/** Shows whether the hero is active, and where visitors see it. */
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

/** Home shows the photo of the first active hero that has one, and plays all active videos in turn. */
function placeOf(hero: HeroVideo, heroes: readonly HeroVideo[]) {
  const { photo, videos } = onHome(heroes)
  const isPhoto = photo?.id === hero.id
  if (!hero.video_url) return isPhoto ? 'Photo' : `Not shown: home has the photo of ${photo?.title}`
  const turn = videos.length > 1 ? `, number ${videos.indexOf(hero) + 1} of ${videos.length}` : ''
  return `${isPhoto ? 'Photo and video' : 'Video'}${turn}`
}

/** Says what home shows: 'Home shows the photo of The squad, and plays Opening day, then Cup day.' */
export function whatPlays(heroes: readonly HeroVideo[]) {
  const { photo, videos } = onHome(heroes)
  const shown = photo ? `the photo of ${photo.title}` : 'the logo'
  const [first, ...rest] = videos.map(({ title }) => title)
  if (!photo && !first) return 'Home shows neither photo nor video: activate one below.'
  if (!first) return `Home shows ${shown}, without a film.`
  return `Home shows ${shown}, and plays ${[first, ...rest].join(', then ')} when a visitor presses Play film.`
}

/** The URL of the photo that home shows, if any. */
export function photoOnHome(heroes: readonly HeroVideo[]) {
  return onHome(heroes).photo?.static_photo
}

function onHome(heroes: readonly HeroVideo[]) {
  const active = heroes.filter(({ is_active }) => is_active)
  return {
    photo: active.find(({ static_photo }) => static_photo),
    videos: active.filter(({ video_url }) => video_url),
  }
}
