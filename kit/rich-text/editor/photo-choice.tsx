import { useId, useRef, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { CenterCircle } from '../../../ui/chalk.tsx'
import form from '../../../ui/form/form.module.css'
import { Message } from '../../../ui/form/frame.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { type PhotoChoice, useChoices } from '../choices.ts'
import css from './editor.module.css'

/** Chooses a photo of the club's gallery, with its description. */
export function FromGallery() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={css.more} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Choose from the gallery</summary>
      {isOpen && <OnePhoto />}
    </details>
  )
}

function OnePhoto() {
  const { setValue, getValues } = useFormContext()
  const src = useWatch({ name: 'src' })
  const described = useRef<string>(undefined)

  function choose(photo: PhotoChoice, photos: readonly PhotoChoice[]) {
    const alt = getValues('alt')
    const isOwn = alt && alt !== described.current && !photos.some(each => each.alt === alt)
    setValue('src', photo.src, { shouldDirty: true, shouldValidate: true })
    setValue('chosen', photo.src)
    if (isOwn) return
    described.current = photo.alt
    setValue('alt', photo.alt, { shouldDirty: true })
  }

  return (
    <PhotoPages>
      {photos => (
        <PhotoGrid
          photos={photos}
          isChosen={photo => photo.src === src}
          onPress={photo => choose(photo, photos)}
        />
      )}
    </PhotoPages>
  )
}

/** The photos of the chosen album, or those to choose from. */
export function GalleryPhotos() {
  const album = Number(useWatch({ name: 'album' }))
  return album ? <AlbumPhotos album={album} /> : <PhotosField name="pictures" />
}

function AlbumPhotos({ album }: { album: number }) {
  const page = useChoices().usePhotos({ album, page: 1 })
  if (!page) return <Spinner label="Loading photos" />
  return (
    <p className={css.hint} role="status">
      {albumInWords(page.count)}
    </p>
  )
}

function albumInWords(count: number) {
  if (count === 0) return 'The album has no photos yet.'
  if (count === 1) return 'Shows its one photo, with a link to the album.'
  return `Shows its ${count} photos, with a link to the album.`
}

interface PhotoPagesProps {
  children: (photos: readonly PhotoChoice[]) => React.ReactNode
}

/** The gallery by pages, all of it or one album. */
function PhotoPages({ children }: PhotoPagesProps) {
  const albums = useChoices().useAlbums()
  const [shownPage, setShownPage] = useState<{ album: number | undefined; page: number }>({
    album: undefined,
    page: 1,
  })
  const found = useChoices().usePhotos(shownPage)
  const id = useId()
  if (!found) return <Spinner label="Loading photos" />
  const turnTo = (page: number) => setShownPage({ ...shownPage, page })
  return (
    <>
      {albums.length > 0 && (
        <div className={form.field}>
          <label className={form.label} htmlFor={id}>
            Photos of
          </label>
          <select
            id={id}
            className={form.input}
            value={shownPage.album ?? ''}
            onChange={({ target }) =>
              setShownPage({ album: Number(target.value) || undefined, page: 1 })
            }
          >
            <option value="">All albums</option>
            {albums.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
      {children(found.photos)}
      {found.pages > 1 && (
        <nav className={css.pages} aria-label="Pages of photos">
          <Button
            variant="quiet"
            disabled={shownPage.page === 1}
            onClick={() => turnTo(shownPage.page - 1)}
          >
            Previous
          </Button>
          <span>
            Page {shownPage.page} of {found.pages}
          </span>
          <Button
            variant="quiet"
            disabled={shownPage.page >= found.pages}
            onClick={() => turnTo(shownPage.page + 1)}
          >
            Next
          </Button>
        </nav>
      )}
    </>
  )
}

interface PhotoGridProps {
  photos: readonly PhotoChoice[]
  isChosen: (photo: PhotoChoice) => boolean
  onPress: (photo: PhotoChoice) => void
}

/** Photos of the club's gallery as buttons. */
function PhotoGrid({ photos, isChosen, onPress }: PhotoGridProps) {
  if (photos.length === 0) return <NoPhotos />
  return (
    <ul className={css.photos}>
      {photos.map(photo => (
        <li key={photo.src}>
          <button
            type="button"
            aria-pressed={isChosen(photo)}
            aria-label={photo.title}
            onClick={() => onPress(photo)}
          >
            <Picture src={photo.src} alt="" width={96} height={96} fallback={<CenterCircle />} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function NoPhotos() {
  return (
    <p className={css.hint}>The gallery has no photos yet. They are added in the Gallery tab.</p>
  )
}

/** Any number of photos, by group; the value is the list of them in the chosen order. */
function PhotosField({ name }: { name: string }) {
  const { field, fieldState } = useController({ name })
  const chosen: readonly Chosen[] = field.value
  const isChosen = ({ src }: PhotoChoice) => chosen.some(other => other.src === src)
  const without = ({ src }: PhotoChoice) => chosen.filter(other => other.src !== src)
  const toggle = (photo: PhotoChoice) =>
    field.onChange(isChosen(photo) ? without(photo) : [...chosen, chosenOf(photo)])
  const addAll = (members: readonly PhotoChoice[]) =>
    field.onChange([...chosen, ...members.filter(photo => !isChosen(photo)).map(chosenOf)])
  return (
    <div className={form.field} data-field={name}>
      <PhotoPages>
        {photos =>
          photos.length === 0 ? (
            <NoPhotos />
          ) : (
            [...Map.groupBy(photos, ({ group }) => group)].map(([group, members]) => (
              <fieldset key={group} className={form.field}>
                <legend className={form.label}>{group || 'Photos'}</legend>
                <Button variant="quiet" onClick={() => addAll(members)}>
                  Choose all {members.length}
                </Button>
                <PhotoGrid photos={members} isChosen={isChosen} onPress={toggle} />
              </fieldset>
            ))
          )
        }
      </PhotoPages>
      {chosen.length > 0 && (
        <p className={css.hint} role="status">
          {chosen.length === 1 ? '1 photo chosen' : `${chosen.length} photos chosen`}
        </p>
      )}
      <Message id={`${name}-message`} text={fieldState.error?.message} />
    </div>
  )
}

type Chosen = Pick<PhotoChoice, 'src' | 'alt'>

function chosenOf({ src, alt }: PhotoChoice): Chosen {
  return { src, alt }
}
