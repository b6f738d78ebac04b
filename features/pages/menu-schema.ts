import { z } from 'zod'
import { optional, reference, text, yesNo } from '../../kit/fields.ts'
import { message } from '../../kit/messages.ts'
import { isLinkTarget, typedLink } from '../../kit/rich-text/link-target.ts'
import { issueAt, schemaError } from '../../kit/schema-error.ts'
import { sentence } from '../../ui/sentence.ts'
import { errorWords } from './words.ts'

const address = text('Address', { max: 2_000 }).refine(
  isLinkTarget,
  schemaError(errorWords, 'menuAddress'),
)

function completed(typed: unknown) {
  return (typeof typed === 'string' && typedLink(typed)) || typed
}

/** An entry of the menu: it leads to a path of this site or elsewhere (`href`), to a page of the club's own, or only opens its list. */
export const menuItem = z
  .object({
    /** Null: the title of its page. */
    label: optional(text('Label', { max: 40, hint: 'Leave empty to use the page’s title.' })),
    /** `shop.example.org` is completed. */
    href: optional(z.preprocess(completed, address)),
    page_id: optional(reference('Page', 'pages')),
    /** The entry in whose list it stands. */
    parent_id: optional(
      reference('Under', 'menu_items', {
        hint: 'Entries with others under them open as a list.',
      }),
    ),
    shown: yesNo('Shown').default(true),
  })
  .superRefine(({ label, href, page_id }, { addIssue }) => {
    if (label === null && page_id === null)
      addIssue(issueAt('label', sentence(message, 'required', { label: 'Label' })))
    if (href !== null && page_id !== null)
      addIssue(issueAt('href', sentence(errorWords, 'pageOrAddress')))
  })

export type MenuItemInput = z.output<typeof menuItem>
export type MenuItem = MenuItemInput & { id: number; version: number; position: number }

/** An entry as the public gets it, its page resolved. */
export type PublicMenuItem = Pick<MenuItem, 'id' | 'label' | 'href' | 'parent_id' | 'position'>
