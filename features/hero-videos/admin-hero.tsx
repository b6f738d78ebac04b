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

/** The left half shows the photo of the first active hero that has one, the right half all active videos in turn. */
function placeOf(hero: HeroVideo, heroes: readonly HeroVideo[]) {
  const { left, right } = onHome(heroes)
  const isLeft = left?.id === hero.id
  if (!hero.video_url)
    return isLeft ? 'Photo left' : `Not shown: left is the photo of ${left?.title}`
  const turn = right.length > 1 ? `, number ${right.indexOf(hero) + 1} of ${right.length}` : ''
  return `${isLeft ? 'Photo left, video' : 'Video'} right${turn}`
}

/** Says what home shows: 'Home shows the photo of The squad, and plays Opening day, then Cup day.' */
export function whatPlays(heroes: readonly HeroVideo[]) {
  const { left, right } = onHome(heroes)
  const photo = left ? `the photo of ${left.title}` : 'no photo'
  const [first, ...rest] = right.map(({ title }) => title)
  if (!left && !first) return 'Home shows neither photo nor video: activate one below.'
  if (!first) return `Home shows ${photo}, and the logo where a video would play.`
  const videos = [first, ...rest].join(', then ')
  return `Home shows ${photo}, and plays ${videos}${rest.length > 0 ? ', over and over' : ''}.`
}

function onHome(heroes: readonly HeroVideo[]) {
  const active = heroes.filter(({ is_active }) => is_active)
  return {
    left: active.find(({ static_photo }) => static_photo),
    right: active.filter(({ video_url }) => video_url),
  }
}
