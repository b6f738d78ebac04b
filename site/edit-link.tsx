import css from './edit-link.optional.module.css'
import { words } from './words.ts'

/** Leads staff from a public page to where they edit it; nobody else gets it ([0089](../docs/decisions/0089-edit-on-the-page.md)). */
export function EditLink({ path }: { path: string }) {
  return (
    <a className={css.edit} href={path}>
      {words('edit')}
    </a>
  )
}
