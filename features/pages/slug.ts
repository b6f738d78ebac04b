import { text } from '../../kit/fields.ts'
import { schemaError, withSentence } from '../../kit/schema-error.ts'
import { sentence } from '../../ui/sentence.ts'
import { firstParts } from '../addresses.ts'
import { errorWords } from './words.ts'

/** First parts of paths that the server answers itself, and misleading words. */
const SERVERS = [
  'admin',
  'api',
  'assets',
  'documents',
  'events',
  'media',
  'parts',
  'share',
  'sponsors',
  'teams',
  'theme',
  'healthz',
  'readyz',
  'metrics',
  'calendar',
  'files',
  'home',
  'login',
  'logout',
  'preview',
]

/** First parts of paths that no page of the club may have as its address. */
export const reserved: ReadonlySet<string> = new Set([...firstParts, ...SERVERS])

/** The last part of a page's path, such as `tryouts`: lower-case letters, digits and single hyphens. */
export function slug(label: string) {
  return text(label, { max: 80 })
    .overwrite(typed => typed.toLowerCase().replaceAll(/^\/+|(?<!\/)\/+$/g, ''))
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, schemaError(errorWords, 'slug', { label }))
    .refine(value => !reserved.has(value), {
      error: issue =>
        withSentence(issue, sentence(errorWords, 'ofTheSite', { slug: String(issue.input) })),
    })
}
