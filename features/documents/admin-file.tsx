import { useContext, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { FileChoice } from '../../ui/form/file-choice.tsx'
import { Frame } from '../../ui/form/frame.tsx'
import { PendingUploads } from '../../ui/form/pending-uploads.ts'
import picture from '../../ui/form/picture.module.css'
import { UploadProgress } from '../../ui/form/upload-progress.tsx'
import { useDroppedFiles } from '../../ui/picture/dropped-files.ts'
import { formatFileSize, titleFromFileName } from '../../ui/picture/file-names.ts'
import { problemOf, uploadDocument, uploadProblem } from './admin-upload.ts'
import { ACCEPTED_FILES, kindLabel } from './kinds.ts'
import { kindOf } from './path.ts'

/** The document's file: chosen or dropped, and uploaded at once. A document without a title gets the one of its file's name. */
export function FileField() {
  const { watch, getValues, setValue, setError, clearErrors } = useFormContext()
  const { value, ref } = useController({ name: 'file' }).field
  const size = Number(watch('size'))
  const setPending = useContext(PendingUploads)
  const [share, setShare] = useState<number>()
  const { over, ...drop } = useDroppedFiles(([file]) => void take(file))
  const isBusy = share !== undefined

  async function take(file: File) {
    if (isBusy) return
    const problem = problemOf(file)
    if (problem) return setError('file', { message: problem })
    clearErrors('file')
    setShare(0)
    setPending(count => count + 1)
    try {
      const uploaded = await uploadDocument(file, { progress: setShare })
      for (const [name, value] of Object.entries(uploaded))
        setValue(name, value, { shouldDirty: true })
      if (!getValues('title')) setValue('title', titleFromFileName(file.name))
    } catch (error) {
      setError('file', { message: uploadProblem(error) })
    } finally {
      setShare(undefined)
      setPending(count => count - 1)
    }
  }

  return (
    <Frame
      name="file"
      label="File"
      hint="PDF, Word, Excel, PowerPoint, OpenDocument, text or CSV, up to 25 MB. Choose it or drop it here. A new file takes the place of the old one, at the same address; History keeps the old one for 30 days."
    >
      {attributes => (
        <div className={picture.picture} data-over={over} {...drop}>
          {value && !isBusy && (
            <span>
              {kindLabel(kindOf(value))}, {formatFileSize(size)}
            </span>
          )}
          <div className={picture.pictureButtons}>
            <FileChoice
              {...attributes}
              ref={ref}
              accept={ACCEPTED_FILES}
              busy={isBusy}
              text={isBusy ? 'Uploading...' : `${value ? 'Replace' : 'Choose'} file`}
              onFiles={([file]) => void take(file)}
            />
            {isBusy && <UploadProgress share={share} label="Upload progress" />}
          </div>
        </div>
      )}
    </Frame>
  )
}
