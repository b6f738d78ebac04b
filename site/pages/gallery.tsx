import type { Album } from '../../features/gallery/album.ts'
import { AlbumLinks } from '../../features/gallery/album-links.tsx'
import { galleryPath, photoFilter } from '../../features/gallery/path.ts'
import { PhotoGallery } from '../../features/gallery/section.tsx'
import { teamPath } from '../../features/teams/path.ts'
import { dayIn } from '../../kit/clock.ts'
import { formatDay } from '../../kit/format-date.ts'
import { formatCount, pageNumber, titleOfPage } from '../../kit/part.ts'
import type { Read } from '../../kit/reads.ts'
import { page } from '../page.ts'
import { Banner } from '../sections/banner.tsx'

export default page({
  load: async (read, { query }) => {
    const only = photoFilter(query)
    const shown = await read('gallery-part', {
      ...only,
      photo: query.photo,
      page: pageNumber(query.page),
    })
    const { album, team } = await commonOf(read, only)
    if ((only.album ?? only.team) !== undefined && shown.count === 0) return null
    // An album leads back to the others.
    const albums = album ? [] : await read('album-links', only.team)
    return { shown, only, albums, album, team, heading: headingOf(album, team) }
  },
  title: 'Photo Gallery',
  // Pictures of children: for visitors, not for search engines.
  unlisted: true,
  exactTitle: ({ shown, heading }) => titleOfPage(heading, shown.page),
  canonical: ({ shown, only }) => galleryPath(shown.page, only),
  description: ({ club }) => `Photos of ${club.name}: games, practices and the days around them.`,
  picture: ({ shown: { items }, request }) => {
    const open = items.find(({ id }) => String(id) === request.query.photo)
    return (open ?? items[0])?.imageUrl ?? null
  },
  View: ({ shown, only, albums, album, team, heading, club, request }) => {
    const today = dayIn(club.timeZone, new Date(request.now))
    const count = `${formatCount(shown.count)} ${shown.count === 1 ? 'photo' : 'photos'}`
    const about = [album?.day && formatDay(album.day, today), album && team?.name, count]
    return (
      <>
        <Banner title={heading}>
          <p>
            {album || team
              ? about.filter(Boolean).join(' · ')
              : 'Games, practices and the days around them.'}
          </p>
        </Banner>
        <PhotoGallery {...{ shown, only, request }}>
          <AlbumLinks
            albums={albums}
            others={[
              ...(album || team ? [{ href: '/gallery', label: 'All photos' }] : []),
              ...(team ? [{ href: teamPath(team), label: team.name }] : []),
            ]}
          />
        </PhotoGallery>
      </>
    )
  },
})

/** What the photos have in common. */
async function commonOf(read: Read, only: ReturnType<typeof photoFilter>) {
  if (only.album === undefined && only.team === undefined) return { album: null, team: null }
  const albums = only.album === undefined ? [] : await read('albums')
  const album = albums.find(({ id }) => id === only.album) ?? null
  const teamId = album?.team_id ?? only.team
  const { id, name } = (await read('teams')).find(({ id }) => id === teamId) ?? {}
  return { album, team: id === undefined ? null : { id, name: name ?? '' } }
}

function headingOf(album: Album | null, team: { name: string } | null) {
  if (album) return album.name
  return team ? `Photos: ${team.name}` : 'Photo Gallery'
}
