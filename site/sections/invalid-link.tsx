import { FormPage } from '../../ui/form-page.tsx'
import { wordsWith } from '../../ui/words-with.tsx'
import { words } from '../words.ts'

/** A family's link that never was, or was revoked: the same text, with the page where to ask for another one. */
export function InvalidLink({ page }: { page: '/fees' | '/families' }) {
  const getNew = <a href={`${page}#lost-link`}>{words('getNewLink')}</a>
  return (
    <FormPage title={words('invalidLink')}>
      <p>{wordsWith(words, 'invalidLinkText', { getNew })}</p>
    </FormPage>
  )
}
