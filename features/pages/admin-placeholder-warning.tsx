import { useWatch } from 'react-hook-form'
import { Alert } from '../../ui/alert.tsx'
import { placeholdersIn } from './placeholders.ts'

/** Warns while a page that will be public still has [placeholders] from its starting page. */
export function PlaceholderWarning() {
  const [status, body] = useWatch({ name: ['status', 'body'] })
  const found = status === 'published' ? placeholdersIn(body) : []
  if (found.length === 0) return null
  return (
    <Alert
      title="Still to fill in"
      text={`${found.join(', ')}: write your own there, or delete it, before visitors read it.`}
    />
  )
}
