import { createContext, useContext } from 'react'
import type { Sending } from '../../ui/http/api-upload.ts'

/** How the tabs' own buttons ask the server for more than the ordinary writes of rows. */
export interface Writes {
  /** Asks as the person who is signed in; when the session has ended, they sign in again and it is asked once more. */
  send<Answer>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<Answer>
  /** Sends by POST what takes its time, in the same way. */
  upload<Answer>(path: string, body: FormData | Blob, sending: Sending): Promise<Answer>
  /** Reads the lists of `/api/{path}` anew; done when they are here. */
  refresh(paths: readonly string[]): Promise<void>
}

export const WritesContext = createContext<Writes | undefined>(undefined)

export function useWrites(): Writes {
  const writes = useContext(WritesContext)
  if (!writes) throw new Error('This needs the portal around it')
  return writes
}
