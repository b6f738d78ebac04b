import { useController } from 'react-hook-form'
import type { FormPart } from '../../kit/admin/form-parts.tsx'
import { adminTab, type PhoneRow } from '../../kit/admin/tab.ts'
import { fieldsOf } from '../../ui/form/fields.ts'
import css from '../../ui/form/form.module.css'
import { Frame } from '../../ui/form/frame.tsx'
import type { Column } from '../../ui/table/column.ts'
import { menuPages } from '../addresses.ts'
import admin from './admin.module.css'
import { useMenu, usePages } from './admin-lists.ts'
import { moveActions, PlaceButtons } from './admin-place.tsx'
import { type MenuItem, type MenuItemInput, menuItem } from './menu-schema.ts'
import { pagePath } from './schema.ts'

const Field = fieldsOf<MenuItemInput>()

/** The entry in whose list it stands. */
export const under: FormPart<'parent_id'> = {
  name: 'parent_id',
  empty: 'In the menu itself',
  useProps: () => ({ choices: useTopChoices() }),
}

export default adminTab<MenuItemInput, MenuItem>({
  path: 'menu',
  area: 'pages',
  label: 'Menu',
  singular: 'menu entry',
  plural: 'menu entries',
  columns: useColumns,
  empty: 'The menu is empty. Add your first menu entry to get started.',
  emptyMore: 'Every page of the site has the menu in its head.',
  schema: menuItem,
  usePhoneRow,
  rowActions: moveActions('menu', ({ label, href }: MenuItem) => label ?? href ?? 'the page'),
  form: [{ Part: TargetField, names: ['href', 'page_id'] }, 'label', under, 'shown'],
  rowName: ({ label, href }) => label ?? href ?? 'the page',
  deleteQuestion: ({ label }) =>
    `This will permanently delete ${label ?? 'the entry'} from the menu. What it leads to stays. This action cannot be undone.`,
})

/** Returns functions that tell what an entry says, and what it leads to. */
function useTexts() {
  const pages = usePages()
  const pageOf = ({ page_id }: MenuItem) => pages.find(({ id }) => id === page_id)
  return {
    nameOf: (item: MenuItem) => item.label ?? pageOf(item)?.title ?? '',
    targetOf(item: MenuItem) {
      const page = pageOf(item)
      return page ? pagePath(page) : (item.href ?? 'Opens its list')
    },
  }
}

function usePhoneRow(): PhoneRow<MenuItem> {
  const { nameOf, targetOf } = useTexts()
  return {
    line: targetOf,
    end: item => <PlaceButtons path="menu" row={item} name={nameOf(item)} />,
  }
}

function useColumns(): readonly Column<MenuItem>[] {
  const { nameOf, targetOf } = useTexts()
  return [
    {
      header: 'Label',
      cell: item => (
        <span className={item.parent_id === null ? undefined : admin.under}>
          <span className={item.shown ? undefined : admin.hidden}>{nameOf(item)}</span>
        </span>
      ),
      text: nameOf,
    },
    {
      header: 'Leads to',
      cell: targetOf,
    },
    {
      header: 'Place',
      cell: item => <PlaceButtons path="menu" row={item} name={nameOf(item)} />,
    },
  ]
}

function chosenTarget(pageId: string, href: string) {
  if (pageId) return `page ${pageId}`
  if (href === '') return NOTHING
  return menuPages.some(({ path }) => path === href) ? href : ELSEWHERE
}

/** A page of the site, one of the club's own, an address elsewhere, or nothing. */
function TargetField() {
  const href = useController({ name: 'href' }).field
  const page = useController({ name: 'page_id' }).field
  const pages = usePages()
  const chosen = chosenTarget(page.value, href.value)

  function choose(target: string) {
    const [kind, id = ''] = target.split(' ')
    page.onChange(kind === 'page' ? id : '')
    href.onChange(kind === 'page' || target === NOTHING ? '' : target)
  }

  return (
    <>
      <Frame name="page_id" label="Leads to">
        {attributes => (
          <select
            {...attributes}
            ref={page.ref}
            className={css.input}
            value={chosen}
            onChange={({ target }) => choose(target.value)}
          >
            <option value={NOTHING}>Nothing: it opens its list</option>
            <option value={ELSEWHERE}>Another address</option>
            <optgroup label="Pages of the site">
              {menuPages.map(({ path, label }) => (
                <option key={path} value={path}>
                  {label}
                </option>
              ))}
            </optgroup>
            {pages.length > 0 && (
              <optgroup label="Your own pages">
                {pages.map(({ id, title }) => (
                  <option key={id} value={`page ${id}`}>
                    {title}
                  </option>
                ))}
              </optgroup>
            )}
          </select>
        )}
      </Frame>
      {chosen === ELSEWHERE && (
        <Field.Text
          name="href"
          label="Address"
          hint="Such as shop.example.org; it opens in a new tab."
          type="url"
          autoComplete="off"
        />
      )}
    </>
  )
}

const NOTHING = 'nothing'
const ELSEWHERE = 'https://'

/** Entries that are in no list themselves. */
function useTopChoices() {
  const pages = usePages()
  return useMenu()
    .filter(({ parent_id }) => parent_id === null)
    .map(({ id, label, page_id }) => ({
      value: id,
      label: label ?? pages.find(({ id }) => id === page_id)?.title ?? '',
    }))
}
