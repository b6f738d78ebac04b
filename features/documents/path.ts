import { slugOf } from '../../kit/slug.ts'
import { parseMediaUrl } from '../../media/url.ts'
import type { ClubDocument } from './schema.ts'

type Named = Pick<ClubDocument, 'id' | 'title' | 'file'>

/** The name of a document's download: 'bylaws-2026.pdf'. */
export function fileNameOf({ title, file }: Pick<Named, 'title' | 'file'>) {
  return `${slugOf(title, 'document')}.${kindOf(file)}`
}

/** Returns the path of the download. An outdated name behind the id redirects there: links survive a new title or file. */
export function documentPath(document: Named) {
  return `/documents/${document.id}/${fileNameOf(document)}`
}

/** Returns 'pdf' and the like from a media URL or the path of a download. */
export function kindOf(file: string) {
  return parseMediaUrl(file)?.extension ?? file.slice(file.lastIndexOf('.') + 1)
}
