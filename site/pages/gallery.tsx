import type { Album } from '../../features/gallery/album.ts'
import { AlbumLinks } from '../../features/gallery/album-links.tsx'
import { galleryPath, photoFilter } from '../../features/gallery/path.ts'
import { PhotoGallery } from '../../features/gallery/section.tsx'
import { portalPath, rowPath } from '../../features/portal-places.ts'
import { teamPath } from '../../features/teams/path.ts'
import { dayIn } from '../../kit/clock.ts'
import { formatDay } from '../../kit/format-date.ts'
import { pageNumber, titleOfPage } from '../../kit/part.ts'
import type { Read } from '../../kit/reads.ts'
import { Banner } from '../../ui/banner.tsx'
import { sentence } from '../../ui/sentence.ts'
import { page } from '../page.ts'
import { words } from '../words.ts'

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
    return { shown, only, albums, album, team }
  },
  title: sentence(words, 'gallery'),
  // The page shows pictures of children, so it is not for search engines.
  unlisted: true,
  exactTitle: ({ shown, album, team }) => titleOfPage(headingOf(album, team), shown.page),
  canonical: ({ shown, only }) => galleryPath(shown.page, only),
  description: ({ club }) => words('galleryDescription', { club: club.name }),
  share: ({ shown, album, team, club, request }) => ({
    card: {
      when: album?.day
        ? formatDay(album.day, dayIn(club.timeZone, new Date(request.now)))
        : undefined,
      where: album || team ? words('photos', { count: shown.count }) : undefined,
      ...(team && { heading: words('ofClub', { team: team.name, club: club.name }) }),
    },
  }),
  edit: ({ album, request: { query } }) => {
    if (query.photo) return rowPath('gallery', query.photo)
    return album ? rowPath('albums', album.id) : portalPath('gallery')
  },
  View: ({ shown, only, albums, album, team, club, request }) => {
    const today = dayIn(club.timeZone, new Date(request.now))
    const count = words('photos', { count: shown.count })
    const about = [album?.day && formatDay(album.day, today), album && team?.name, count]
    return (
      <>
        <Banner title={headingOf(album, team)}>
          <p>{album || team ? about.filter(Boolean).join(' · ') : words('galleryIntro')}</p>
        </Banner>
        <PhotoGallery shown={shown} only={only} request={request}>
          <AlbumLinks
            albums={albums}
            others={[
              ...(album || team ? [{ href: '/gallery', label: words('allPhotos') }] : []),
              ...(team ? [{ href: teamPath(team), label: team.name }] : []),
            ]}
          />
        </PhotoGallery>
      </>
    )
  },
})

/** Reads the album and team that all the photos share. */
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
  return team ? words('photosOf', { team: team.name }) : words('gallery')
}
