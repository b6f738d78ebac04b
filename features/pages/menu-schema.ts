import { z } from 'zod'
import { optional, reference, text, yesNo } from '../../kit/fields.ts'
import { isLinkTarget } from '../../kit/rich-text/link-target.ts'

/** An entry of the menu: it leads to a path of this site or elsewhere (`href`), to a page of the club's own, or only opens its list. */
export const menuItem = z
  .object({
    /** Null: the title of its page. */
    label: optional(text('Label', { max: 40 })),
    href: optional(
      text('Address', { max: 2_000 }).refine(isLinkTarget, {
        error: 'Address must be a page of this site, such as /schedule, or start with https://',
      }),
    ),
    page_id: optional(reference('Page', 'pages')),
    /** The entry in whose list it stands. */
    parent_id: optional(reference('Under', 'menu_items')),
    shown: yesNo('Shown').default(true),
  })
  .superRefine(({ label, href, page_id }, { addIssue }) => {
    if (label === null && page_id === null)
      addIssue({ code: 'custom', path: ['label'], message: 'Label is required' })
    if (href !== null && page_id !== null)
      addIssue({ code: 'custom', path: ['href'], message: 'Choose a page or type an address' })
  })

export type MenuItemInput = z.output<typeof menuItem>
export type MenuItem = MenuItemInput & { id: number; version: number; position: number }

/** An entry as the public gets it, its page resolved. */
export type PublicMenuItem = Pick<MenuItem, 'id' | 'label' | 'href' | 'parent_id' | 'position'>
