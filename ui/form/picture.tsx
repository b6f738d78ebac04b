import { Suspense, useState } from 'react'
import { useController } from 'react-hook-form'
import { sizeOf } from '../../media/url.ts'
import { Button } from '../button.tsx'
import { useDroppedFiles } from '../picture/dropped-files.ts'
import { Picture as ShownPicture } from '../picture/picture.tsx'
import { FileChoice } from './file-choice.tsx'
import { type FieldProps, Frame } from './frame.tsx'
import css from './picture.module.css'
import type { PictureKind } from './picture-kind.ts'
import { useUpload } from './picture-upload.ts'
import { UploadProgress } from './upload-progress.tsx'

interface PictureProps extends FieldProps {
  kind: PictureKind
  /** Called with the file that was chosen, before it is scaled down. */
  onFile?: (file: File) => void
}

/** A picture that is chosen, dropped or pasted and uploaded at once; the field's value is its URL. */
export function Picture({ kind, onFile, ...field }: PictureProps) {
  const { value, onChange, ref } = useController({ name: field.name }).field
  const { crop } = kind
  const { upload: send, share, failed } = useUpload(field.name, kind, onChange)
  const upload = (file: File) => {
    onFile?.(file)
    return send(file)
  }
  const { over, ...drop } = useDroppedFiles(([file]) => void upload(file))
  const word = field.label.toLowerCase()
  const [asksFocus, setAsksFocus] = useState(false)
  const src = value && (kind.previewUrl?.(value) ?? value)
  const mayFocus = Boolean(crop && value && sizeOf(value)) && share === undefined

  return (
    <Frame {...field} hint={field.hint ?? 'Choose a file, drop it here or paste it.'}>
      {attributes => (
        <div className={css.picture} data-over={over} {...drop}>
          {value ? (
            <ShownPicture
              className={kind.preview ? `${css.preview} ${css[kind.preview]}` : css.preview}
              src={src}
              alt={`${field.label} preview`}
              width={96}
              height={96}
              fallback={<span className={css.preview}>Image not found</span>}
            />
          ) : (
            <span className={css.preview} aria-hidden="true" />
          )}
          <div className={css.pictureButtons}>
            <FileChoice
              {...attributes}
              ref={ref}
              accept={kind.accept}
              busy={share !== undefined}
              text={
                share === undefined ? `${value ? 'Replace' : 'Choose'} ${word}` : 'Uploading...'
              }
              onFiles={([file]) => void upload(file)}
            />
            {share !== undefined && <UploadProgress share={share} label="Upload progress" />}
            {failed && share === undefined && (
              <Button variant="quiet" onClick={() => void upload(failed)}>
                Try again
              </Button>
            )}
            {mayFocus && (
              <Button
                variant="quiet"
                aria-expanded={asksFocus}
                onClick={() => setAsksFocus(!asksFocus)}
              >
                Focal point
              </Button>
            )}
            {value && share === undefined && (
              <Button variant="quiet" onClick={() => onChange('')}>
                Delete {word}
              </Button>
            )}
          </div>
          {mayFocus && crop && asksFocus && (
            <Suspense fallback={null}>
              <crop.FocalPoint url={value} src={src} crops={crop.shapes} onChange={onChange} />
            </Suspense>
          )}
        </div>
      )}
    </Frame>
  )
}
