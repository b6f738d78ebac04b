import { formatFileSize } from '../../ui/picture/file-names.ts'
import { Section } from '../../ui/section.tsx'
import type { DocumentGroup } from './grouped.ts'
import { kindLabel } from './kinds.ts'
import css from './list.module.css'
import { kindOf } from './path.ts'
import type { ClubDocument } from './schema.ts'
import { words } from './words.ts'

interface DocumentListProps {
  groups: DocumentGroup[]
  /** `yyyy-MM-dd` as people read it. */
  formatDay(day: string): string
}

/** Shows all documents, group by group; each is a link to its download. */
export function DocumentList({ groups, formatDay }: DocumentListProps) {
  return (
    <Section id="documents" label={words('documents')} inView>
      {groups.map(({ name, documents }) => (
        <section key={name} className={css.group}>
          {groups.length > 1 && (
            <h2 className={css.title} dir="auto">
              {name ?? words('more')}
            </h2>
          )}
          <ul className={css.list}>
            {documents.map(document => (
              <li key={document.id} className={css.document}>
                <a className={css.link} href={document.file} dir="auto">
                  {document.title}
                </a>
                <span className={css.facts}>{factsOf(document, formatDay)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Section>
  )
}

/** 'PDF, 184 kB, Saturday, March 14' */
function factsOf({ file, size, uploaded_on }: ClubDocument, formatDay: (day: string) => string) {
  return [kindLabel(kindOf(file)), formatFileSize(size), formatDay(uploaded_on)].join(', ')
}
