import { useContext, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { RequestError } from '../http/api.ts'
import { toast } from '../toast/toast.ts'
import { PendingUploads } from './pending-uploads.ts'
import { type PictureKind, PictureSender } from './picture-kind.ts'
import { shrunk } from './shrink.ts'

/** Uploads a picture for a field: `share` is the sent part, undefined while idle; `failed` is the file to try again. */
export function useUpload(name: string, kind: PictureKind, done: (url: string) => void) {
  const { setError, clearErrors } = useFormContext()
  const send = useContext(PictureSender)
  const setPending = useContext(PendingUploads)
  const [share, setShare] = useState<number>()
  const [failed, setFailed] = useState<File>()

  async function upload(file: File) {
    const problem = kind.validate(file)
    if (problem) return setError(name, { message: problem })
    clearErrors(name)
    setFailed(undefined)
    setShare(0)
    setPending(count => count + 1)
    try {
      done(await send(await shrunk(file, kind.shrink), { progress: setShare }))
      toast({ kind: 'success', title: 'Success', description: 'Image uploaded successfully' })
    } catch (error) {
      if (error instanceof RequestError) {
        setFailed(file)
        toast({ kind: 'error', ...kind.failureNotice(uploadFailure(error)) })
      } else setError(name, { message: uploadFailure(error) })
    } finally {
      setShare(undefined)
      setPending(count => count - 1)
    }
  }

  return { upload, share, failed }
}

/** The message of a failed picture upload. */
export function uploadFailure(error: unknown) {
  if (error instanceof RequestError && error.status === 413) {
    return 'Image file is too large. Please select a smaller image.'
  }
  return error instanceof Error ? error.message : 'Upload failed'
}
