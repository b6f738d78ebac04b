import { useWatch } from 'react-hook-form'
import { readRichText } from '../../kit/rich-text/field.ts'
import { plainText } from '../../kit/rich-text/plain-text.ts'
import { Alert } from '../../ui/alert.tsx'

/** Warns while a page that is to be public holds words in [brackets], which starting pages leave to the club. */
export function ToFillIn() {
  const [status, body = ''] = useWatch({ name: ['status', 'body'] })
  const document = status === 'published' ? readRichText(body) : undefined
  const found = document ? plainText(document).match(/\[[^[\]\n]{1,200}\]/g) : null
  if (!found) return null
  return (
    <Alert
      title="Still to fill in"
      text={`${[...new Set(found)].join(', ')}: write your own there, or remove it, before visitors read it.`}
    />
  )
}
