import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { send } from '../../kit/admin/portal-client.ts'
import { Alert } from '../../ui/alert.tsx'
import { RequestError } from '../../ui/http/api.ts'

const PATH = '/api/admin/players-named'
/** Milliseconds after the last key. */
const PAUSE = 1_000

/** Warns while one of those fields of the form holds a child's full name and the form has a picture. */
export function NamesNote({ fields, picture }: { fields: readonly string[]; picture: string }) {
  const typed: unknown[] = useWatch({ name: [...fields] })
  const hasPicture = Boolean(useWatch({ name: picture }))
  return hasPicture ? <NamesAlert text={typed.filter(Boolean).join('\n')} /> : null
}

/** Warns while a text that stands beside a picture holds a child's full name. */
export function NamesAlert({ text: typed }: { text: string }) {
  const text = usePaused(typed)
  const { data, error } = useQuery({
    queryKey: [PATH, text],
    queryFn: () => send<{ names: string[] }>('POST', PATH, { text }),
    enabled: /\S\s+\S/.test(text),
    retry: false,
  })
  if (error instanceof RequestError && error.status === 429)
    return <Alert title="Names are not checked for now" text={`${error.message} ${CAREFUL}`} />
  const names = data?.names ?? []
  if (names.length === 0) return null
  return (
    <Alert
      title="A full name beside a picture"
      text={`${names.join(', ')}: with a picture, everybody on the internet can tell who this child is. Use the first name, or ask the family before you publish it.`}
    />
  )
}

const CAREFUL =
  'Until then, please see for yourself that no child is named in full beside a picture.'

function usePaused(value: string) {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}
