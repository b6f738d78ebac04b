import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { DropdownMenu, Toolbar as Radix } from 'radix-ui'
import { type ReactNode, type Ref, useRef } from 'react'
import { moveInMenu, moveInToolbar } from '../../../ui/menu/arrow-keys.ts'
import { commandsOf, type MenuItem, type OpenBlock, stateOf } from './commands.ts'
import css from './editor.module.css'
import { Icon, type IconName } from './icons.tsx'

interface ToolbarProps {
  editor: Editor
  /** Opens the dialog of that block, or of links. */
  open: OpenBlock
  ref: Ref<HTMLDivElement>
}

/** A toolbar like that of a mail program. It is one stop of the Tab key, with the arrow keys between its buttons. */
export function Toolbar({ editor, open, ref }: ToolbarProps) {
  const state = useEditorState({ editor, selector: ({ editor }) => stateOf(editor) })
  const { toggle, styles, inserts, tableTools, undo, redo } = commandsOf(editor, open)
  return (
    <Radix.Root
      className={css.toolbar}
      aria-label="Formatting"
      onKeyDownCapture={moveInToolbar}
      ref={ref}
    >
      <Menu name="Style" text={state.style} items={styles} editor={editor} />
      <Tool name="Bold (Ctrl+B)" icon="bold" on={state.bold} run={toggle.bold} />
      <Tool name="Italic (Ctrl+I)" icon="italic" on={state.italic} run={toggle.italic} />
      <Tool name="Bullet list" icon="bullets" on={state.bulletList} run={toggle.bullets} />
      <Tool name="Numbered list" icon="numbers" on={state.orderedList} run={toggle.numbers} />
      <Tool name="Link (Ctrl+K)" icon="link" on={state.link} run={() => open({ type: 'link' })} />
      {state.link && <Tool name="Delete link" icon="unlink" run={toggle.unlink} />}
      <Menu name="Insert" text="Insert" items={inserts} editor={editor} />
      {state.table && <Menu name="Table" text="Table" items={tableTools} editor={editor} />}
      <Tool name="Undo (Ctrl+Z)" icon="undo" off={!state.canUndo} run={undo} />
      <Tool name="Redo (Ctrl+Shift+Z)" icon="redo" off={!state.canRedo} run={redo} />
    </Radix.Root>
  )
}

interface ToolProps {
  name: string
  icon: IconName
  /** The pressed state; undefined for a button that is not a toggle. */
  on?: boolean
  off?: boolean
  run: () => void
}

function Tool({ name, icon, on, off, run }: ToolProps) {
  return (
    <Radix.Button
      className={css.tool}
      aria-label={name.replace(/ \(.*/, '')}
      title={name}
      aria-pressed={on}
      aria-disabled={off}
      onClick={() => !off && run()}
    >
      <Icon name={icon} />
    </Radix.Button>
  )
}

interface MenuProps {
  editor: Editor
  name: string
  text: ReactNode
  items: MenuItem[]
}

function Menu({ editor, name, text, items }: MenuProps) {
  const chosen = useRef<MenuItem>(undefined)

  /** The command moves the focus into the text or a dialog, which would lose it again while the menu closes. */
  function close(event: Event) {
    event.preventDefault()
    const item = chosen.current
    chosen.current = undefined
    if (item) item.run()
    // The focus stays if the user pressed another field.
    else if (document.activeElement === document.body) editor.view.focus()
  }

  return (
    <DropdownMenu.Root modal={false}>
      <Radix.Button asChild>
        <DropdownMenu.Trigger
          className={css.menuButton}
          aria-label={name === text ? undefined : `${name}: ${text}`}
        >
          {text}
          <Icon name="open" />
        </DropdownMenu.Trigger>
      </Radix.Button>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={css.menu}
          align="start"
          onKeyDownCapture={moveInMenu}
          onCloseAutoFocus={close}
        >
          {items.map(item => (
            <DropdownMenu.Item
              key={item.label}
              className={css.menuItem}
              onSelect={() => {
                chosen.current = item
              }}
            >
              {item.label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
