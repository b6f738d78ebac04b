import { formatCount } from '../../kit/part.ts'
import { Hidden } from '../../ui/hidden.tsx'
import type { AlbumLink } from './album.ts'
import css from './album-links.module.css'
import { galleryPath } from './path.ts'
import { sectionWords } from './words.ts'

/** Links in sight; more are folded. */
const MAX_SHOWN_LINKS = 8

interface AlbumLinksProps {
  albums: readonly AlbumLink[]
  /** Stand before them. */
  others: readonly { href: string; label: string }[]
}

/** Links to albums; nothing without any. */
export function AlbumLinks({ albums, others }: AlbumLinksProps) {
  if (albums.length === 0 && others.length === 0) return null
  const [first, more] = [albums.slice(0, MAX_SHOWN_LINKS), albums.slice(MAX_SHOWN_LINKS)]
  return (
    <nav className={css.albums} aria-label={sectionWords('albums')}>
      <ul>
        {others.map(({ href, label }) => (
          <li key={href}>
            <a href={href} dir="auto">
              {label}
            </a>
          </li>
        ))}
        <Links albums={first} />
      </ul>
      {more.length > 0 && (
        <details>
          <summary>{sectionWords('moreAlbums')}</summary>
          <ul>
            <Links albums={more} />
          </ul>
        </details>
      )}
    </nav>
  )
}

function Links({ albums }: Pick<AlbumLinksProps, 'albums'>) {
  return albums.map(({ id, name, count }) => (
    <li key={id}>
      <a href={galleryPath(1, { album: id })}>
        <bdi>{name}</bdi> <span>{formatCount(count)}</span>
        <Hidden> {sectionWords('photos', { count })}</Hidden>
      </a>
    </li>
  ))
}
