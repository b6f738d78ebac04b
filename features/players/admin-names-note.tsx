import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useDebounced } from '../../kit/admin/debounced.ts'
import { Alert } from '../../ui/alert.tsx'
import { api, RequestError } from '../../ui/http/api.ts'

const PATH = '/api/admin/players-named'
/** Milliseconds after the last key. */
const PAUSE_MS = 1_000

/** Warns while one of these fields holds a child's full name and the form has a picture. */
export function NamesNote({ fields, picture }: { fields: readonly string[]; picture: string }) {
  const typed: unknown[] = useWatch({ name: [...fields] })
  const hasPicture = Boolean(useWatch({ name: picture }))
  return hasPicture ? <NamesAlert text={typed.filter(Boolean).join('\n')} /> : null
}

/** Warns while a text next to a picture holds a child's full name. */
export function NamesAlert({ text: typed }: { text: string }) {
  const text = useDebounced(typed, PAUSE_MS)
  const { data, error } = useQuery({
    queryKey: [PATH, text],
    // Nobody pressed anything: an ended session is not asked about here, over what the user is doing.
    queryFn: () => api<{ names: string[] }>('POST', PATH, { body: { text } }),
    enabled: /\S\s+\S/.test(text),
    retry: false,
  })
  if (error instanceof RequestError)
    return <Alert title="Names are not checked for now" text={`${error.message} ${CAREFUL}`} />
  const names = data?.names ?? []
  if (names.length === 0) return null
  return (
    <Alert
      title="A full name beside a photo"
      text={`${names.join(', ')}: with a photo, everybody on the internet can tell who this child is. Use the first name, or ask the family before you publish it.`}
    />
  )
}

const CAREFUL = 'Until then, please see for yourself that no child is named in full beside a photo.'
