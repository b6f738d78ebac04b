import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useController } from 'react-hook-form'
import { useChoices } from '../../kit/rich-text/choices.ts'
import { typedLink } from '../../kit/rich-text/link-target.ts'
import { Button } from '../../ui/button.tsx'
import form from '../../ui/form/form.module.css'
import { Frame } from '../../ui/form/frame.tsx'
import { TextArea } from '../../ui/form/inputs.tsx'
import { Hidden } from '../../ui/hidden.tsx'
import css from './admin.module.css'
import { type FooterLink, htmlOf, linksOf } from './links.ts'

/** The content of quick links and resources: rows of text and address, or HTML for more than links. */
export function LinksField() {
  const { value } = useController({ name: 'content' }).field
  const links = linksOf(value)
  const [isHtml, setHtml] = useState(links === undefined)
  return (
    <>
      {isHtml ? (
        <TextArea
          name="content"
          label="Content"
          hint="HTML: links, headings, paragraphs, lists, tables, quotes and pictures of this site. What could run or restyle the site is left out."
        />
      ) : (
        <LinkRows />
      )}
      {(!isHtml || links) && (
        <Button variant="quiet" onClick={() => setHtml(!isHtml)}>
          {isHtml ? 'Edit as a list of links' : 'Edit as HTML'}
        </Button>
      )}
    </>
  )
}

interface Row extends FooterLink {
  key: number
}

let lastKey = 0
const rowOf = (link: FooterLink): Row => ({ ...link, key: ++lastKey })
const blank = () => rowOf({ text: '', href: '' })

function LinkRows() {
  const { value, onChange, ref } = useController({ name: 'content' }).field
  const [rows, setRows] = useState(() => {
    const rows = (linksOf(value) ?? []).map(rowOf)
    return rows.length > 0 ? rows : [blank()]
  })
  const pages = useChoices().useLinks('')

  function change(next: Row[]) {
    setRows(next)
    onChange(htmlOf(next.filter(({ text, href }) => text || href).map(storedLink)))
  }

  function changeRow(key: number, changes: Partial<FooterLink>) {
    change(rows.map(row => (row.key === key ? { ...row, ...changes } : row)))
  }

  const nameRows = useEffectEvent(() => {
    const named = rows.map(row => withLabel(row, pages))
    if (named.some(({ text }, index) => text !== rows[index]?.text)) change(named)
  })
  // On a slow connection an address is typed before the pages are here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when other pages arrive.
  useEffect(() => nameRows(), [pages])

  function add(button: HTMLButtonElement) {
    flushSync(() => change([...rows, blank()]))
    const inputs = button.closest('[data-field]')?.querySelectorAll<HTMLInputElement>('li input')
    inputs?.item(inputs.length - 2).focus()
  }

  function move(row: Row) {
    const at = rows.indexOf(row)
    const others = rows.filter(each => each !== row)
    change([...others.slice(0, at - 1), row, ...others.slice(at - 1)])
  }

  return (
    <Frame name="content" label="Links" hint="A text, and a page of this site or a web address.">
      {({ id, ...attributes }) => (
        <div ref={ref} className={css.links} id={id} tabIndex={-1}>
          <ul className={css.rows} aria-labelledby={`${id}-label`}>
            {rows.map((row, index) => (
              <li key={row.key} className={css.row}>
                <input
                  {...attributes}
                  className={form.input}
                  aria-label={`Text of link ${index + 1}`}
                  placeholder="Text"
                  value={row.text}
                  onChange={({ target }) => changeRow(row.key, { text: target.value })}
                />
                <input
                  {...attributes}
                  className={form.input}
                  aria-label={`Address of link ${index + 1}`}
                  placeholder="/schedule or https://…"
                  inputMode="url"
                  autoCapitalize="none"
                  list={`${id}-pages`}
                  value={row.href}
                  onChange={({ target }) =>
                    changeRow(row.key, withLabel({ ...row, href: target.value }, pages))
                  }
                />
                <Button variant="quiet" disabled={index === 0} onClick={() => move(row)}>
                  Up<Hidden> with link {index + 1}</Hidden>
                </Button>
                <Button variant="quiet" onClick={() => change(rows.filter(each => each !== row))}>
                  Delete<Hidden> link {index + 1}</Hidden>
                </Button>
              </li>
            ))}
          </ul>
          <datalist id={`${id}-pages`}>
            {pages.map(({ href, label, kind }) => (
              <option key={href} value={href} label={`${label} (${kind})`} />
            ))}
          </datalist>
          <Button variant="quiet" onClick={({ currentTarget }) => add(currentTarget)}>
            Add a link
          </Button>
        </div>
      )}
    </Frame>
  )
}

/** A link without a text is called what its page is called. */
function withLabel(row: Row, pages: readonly { href: string; label: string }[]): Row {
  const page = pages.find(({ href }) => href === row.href)
  return { ...row, text: row.text || (page?.label ?? '') }
}

/** Returns a link with an empty address until a valid one is typed. */
function storedLink({ text, href }: FooterLink): FooterLink {
  return { text: text.trim(), href: typedLink(href, location.origin) ?? '' }
}
