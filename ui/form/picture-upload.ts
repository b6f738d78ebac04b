import { useContext, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { RequestError } from '../http/api.ts'
import { toast } from '../toast/toast.ts'
import { type PictureKind, PictureSender } from './picture-kind.ts'
import { shrunk } from './shrink.ts'
import { Waiting } from './wait.ts'

/** Sends a picture for a field: `share` is what has left while it is sent, `failed` the file that did not arrive. */
export function useUpload(name: string, kind: PictureKind, done: (url: string) => void) {
  const { setError, clearErrors } = useFormContext()
  const send = useContext(PictureSender)
  const wait = useContext(Waiting)
  const [share, setShare] = useState<number>()
  const [failed, setFailed] = useState<File>()

  async function upload(file: File) {
    const refused = kind.refuse(file)
    if (refused) return setError(name, { message: refused })
    clearErrors(name)
    setFailed(undefined)
    setShare(0)
    wait(count => count + 1)
    try {
      done(await send(await shrunk(file, kind.shrink), { progress: setShare }))
      toast({ kind: 'success', title: 'Success', description: 'Image uploaded successfully' })
    } catch (error) {
      if (error instanceof RequestError) {
        setFailed(file)
        toast({ kind: 'error', ...kind.failed(whyNotSent(error)) })
      } else setError(name, { message: whyNotSent(error) })
    } finally {
      setShare(undefined)
      wait(count => count - 1)
    }
  }

  return { upload, share, failed }
}

/** The sentence for a picture that did not arrive. */
export function whyNotSent(error: unknown) {
  if (error instanceof RequestError && error.status === 413) {
    return 'Image file is too large. Please select a smaller image.'
  }
  return error instanceof Error ? error.message : 'Upload failed'
}
