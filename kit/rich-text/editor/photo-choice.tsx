import { useController, useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { CentreCircle } from '../../../ui/chalk.tsx'
import form from '../../../ui/form/form.module.css'
import { Message } from '../../../ui/form/frame.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import { type PhotoChoice, useChoices } from '../choices.ts'
import css from './editor.module.css'

/** Of a picture: a photo of the club's gallery, with its description. */
export function FromGallery() {
  const photos = useChoices().usePhotos()
  const { setValue, getValues } = useFormContext()
  const src = useWatch({ name: 'src' })
  return (
    <details className={css.more}>
      <summary>Choose from the gallery</summary>
      <PhotoGrid
        photos={photos}
        isChosen={photo => photo.src === src}
        onPress={photo => {
          const isDescribed =
            getValues('alt') && !photos.some(({ alt }) => alt === getValues('alt'))
          setValue('src', photo.src, { shouldDirty: true, shouldValidate: true })
          setValue('chosen', photo.src)
          if (!isDescribed) setValue('alt', photo.alt, { shouldDirty: true })
        }}
      />
    </details>
  )
}

/** The photos of the chosen album, or those to choose from. */
export function GalleryPhotos() {
  const photos = useChoices().usePhotos()
  const album = Number(useWatch({ name: 'album' }))
  if (!album) return <PhotosField name="pictures" photos={photos} />
  const count = photos.filter(photo => photo.album === album).length
  return (
    <p className={css.hint} role="status">
      {count === 0
        ? 'The album has no photos yet.'
        : count === 1
          ? 'Shows its one photo, with a link to the album.'
          : `Shows its ${count} photos, with a link to the album.`}
    </p>
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
            <Picture src={photo.src} alt="" width={96} height={96} fallback={<CentreCircle />} />
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

/** Any number of photos, by group; the value is the list of their URLs in the order in which they were chosen. */
function PhotosField({ name, photos }: { name: string; photos: readonly PhotoChoice[] }) {
  const { field, fieldState } = useController({ name })
  const chosen: readonly string[] = field.value
  const toggle = ({ src }: PhotoChoice) =>
    field.onChange(chosen.includes(src) ? chosen.filter(other => other !== src) : [...chosen, src])
  return (
    <div className={form.field} data-field={name}>
      {photos.length === 0 && <NoPhotos />}
      {[...Map.groupBy(photos, ({ group }) => group)].map(([group, members]) => (
        <fieldset key={group} className={form.field}>
          <legend className={form.label}>{group || 'Photos'}</legend>
          <Button
            variant="quiet"
            onClick={() =>
              field.onChange([...new Set([...chosen, ...members.map(({ src }) => src)])])
            }
          >
            Choose all {members.length}
          </Button>
          <PhotoGrid
            photos={members}
            isChosen={({ src }) => chosen.includes(src)}
            onPress={toggle}
          />
        </fieldset>
      ))}
      <Message id={`${name}-message`} text={fieldState.error?.message} />
    </div>
  )
}
