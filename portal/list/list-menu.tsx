import { useState } from 'react'
import { changeNotice } from '../../kit/admin/change-notice.ts'
import type { AdminList, ListTool } from '../../kit/admin/tab.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import type { ListQuery } from '../../kit/list/answers.ts'
import { Button } from '../../ui/button.tsx'
import { counted } from '../../ui/english.ts'
import { Menu } from '../../ui/menu/menu.tsx'
import type { MenuItem } from '../../ui/menu/menu-items.ts'
import { Dots } from '../../ui/table/row-targets.tsx'
import { useWide } from '../../ui/wide.ts'
import { type CsvTab, loaded } from '../csv/csv-tab.ts'
import { openImport } from '../csv/import-opener.tsx'
import { titleCase } from '../labels.ts'
import css from './list-head.module.css'
import { useAskedTool, useTools } from './use-tools.ts'

interface ListMenuProps {
  tab: AdminList
  /** The tab, if its rows come and go as files. */
  csv: CsvTab | undefined
  /** Search, filters and the number of rows that match; undefined without either. */
  narrowed: { query: ListQuery; count: number } | undefined
  /** Adds a row, where another tool is the primary button. */
  onAdd: (() => void) | undefined
  onSelect: (() => void) | undefined
  /** Edits the rows as a table; undefined where the user may not, or the list has none. */
  onSheet: (() => void) | undefined
  /** Shows the keys of lists, on desks. */
  onKeys: (() => void) | undefined
  /** Opens the dialog of a tool. */
  onOpen: (tool: ListTool) => void
}

/** The list's main and daily tools as buttons, and the others in a menu. */
export function ListMenu({ tab, csv, narrowed, ...more }: ListMenuProps) {
  const { onAdd, onSelect, onSheet, onKeys, onOpen } = more
  const wide = useWide()
  const [opener, setOpener] = useState<HTMLElement>()
  const tools = useTools(tab, onOpen)
  useAskedTool(tab, tools)
  const exporting = useExport(csv, narrowed?.query)
  const exported = {
    label: narrowed ? `Export ${counted(narrowed.count, tab)}` : 'Export CSV',
    press: () => exporting.mutate(),
  }
  const items: MenuItem[] = [
    ...tools.filter(({ isMain, isDaily }) => !(isMain || isDaily)),
    ...(onAdd ? [{ label: `Add ${titleCase(tab.singular)}`, press: onAdd }] : []),
    ...(onSelect ? [{ label: 'Select', press: onSelect }] : []),
    ...(onSheet ? [{ label: 'Edit as a table', press: onSheet }] : []),
    ...(csv
      ? [
          {
            label: 'Import a file',
            press: () => openImport(csv),
          },
          ...(wide ? [] : [exported]),
        ]
      : []),
    ...(onKeys ? [{ label: 'Keys', press: onKeys }] : []),
  ]
  const label = `More for ${tab.label.toLowerCase()}`
  return (
    <>
      {tools.map(
        ({ name, label, isMain, isDaily, isDisabled, press }) =>
          (isMain || (isDaily && wide)) && (
            <Button
              key={name}
              variant={isMain ? 'primary' : 'quiet'}
              disabled={isDisabled}
              onClick={press}
            >
              {label}
            </Button>
          ),
      )}
      {wide && csv && (
        <Button variant="quiet" onClick={exported.press}>
          {exported.label}
        </Button>
      )}
      {items.length > 0 && (
        <Button
          variant="quiet"
          className={css.dots}
          aria-label={label}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => setOpener(currentTarget)}
        >
          <Dots />
        </Button>
      )}
      {tools.map(
        ({ name, isOpen, Dialog }) => isOpen && Dialog && <Dialog key={name} onClose={stay} />,
      )}
      {opener && (
        <Menu
          label={label}
          title={tab.label}
          items={items}
          place={{ opener }}
          onClose={() => setOpener(undefined)}
        />
      )}
    </>
  )
}

/** Tools that know whether they are open close themselves. */
function stay() {}

function useExport(csv: CsvTab | undefined, query: ListQuery | undefined) {
  return usePortalMutation({
    async mutate() {
      if (!csv) return ''
      const [{ exportRows }, { default: columns }] = await loaded(
        import('../csv/export.ts'),
        csv.csv(),
      )
      return counted(await exportRows(csv, columns, query), csv)
    },
    invalidates: [],
    notices: {
      done: rows => changeNotice(rows, 'exported'),
      failed: `Failed to export ${csv?.label.toLowerCase()}`,
    },
  })
}
