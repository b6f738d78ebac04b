import type { Content, Editor } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { useContext, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { PictureSender } from '../../../ui/form/picture-kind.ts'
import { uploadFailure } from '../../../ui/form/picture-upload.ts'
import { shrunk } from '../../../ui/form/shrink.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useChoices } from '../choices.ts'
import type { RichTextDocument } from '../document.ts'
import richText from '../rich-text.optional.module.css'
import type { EditedBlock } from './block-dialog.tsx'
import { EditBlock } from './block-view.tsx'
import { toDocument } from './convert.ts'
import { ObjectDialog } from './dialogs.tsx'
import css from './editor.module.css'
import { insertBlock, leaveObject } from './insert.ts'
import { extensions } from './nodes.ts'
import { cleanPaste } from './paste.ts'
import { Toolbar } from './toolbar.tsx'

/** Pixels of the scrolled text that the toolbar and the form's buttons cover. */
const COVERED = { top: 130, bottom: 110, left: 0, right: 0 }

export interface EditorProps {
  document: RichTextDocument
  /** Rises when `document` was set from outside. */
  revision: number
  onChange: (document: RichTextDocument) => void
  /** Receives a function that focuses the text. */
  onReady: (focus: () => void) => void
  /** Attributes of the text box; see `InputAttributes`. */
  attributes: Record<string, string>
}

export default function RichTextEditor(props: EditorProps) {
  const { document, revision, onChange, onReady, attributes } = props
  const [opened, setOpened] = useState<EditedBlock>()
  const toolbar = useRef<HTMLDivElement>(null)
  const upload = usePastedPictures()
  const editor: Editor | null = useEditor({
    extensions,
    content: contentOf(document),
    // With `true` Tiptap destroys the editor, and the page fails, when its effects begin later than a millisecond.
    immediatelyRender: false,
    editorProps: {
      attributes: {
        ...attributes,
        class: `${richText.richText} ${css.text}`,
        role: 'textbox',
        'aria-multiline': 'true',
        dir: 'auto',
      },
      transformPastedHTML: cleanPaste,
      scrollThreshold: COVERED,
      scrollMargin: COVERED,
      handlePaste: (_, { clipboardData }) => {
        const files = picturesIn(clipboardData)
        // Word sends a picture of the text along with it.
        if (files.length === 0 || clipboardData?.types.includes('text/html')) return false
        upload(files, insert)
        return true
      },
      handleTextInput: (view, _from, _to, text) => {
        const isLeft = editor !== null && leaveObject(editor)
        if (isLeft) view.dispatch(view.state.tr.insertText(text))
        return isLeft
      },
      handleDrop: (_view, event) => {
        const files = picturesIn(event.dataTransfer)
        if (files.length > 0) upload(files, insert)
        return files.length > 0
      },
      handleKeyDown: (_, event) => {
        const { key, altKey, ctrlKey, metaKey } = event
        if (key === 'F10' && altKey) {
          toolbar.current?.querySelector<HTMLElement>('button')?.focus()
          return true
        }
        if (!(ctrlKey || metaKey)) return false
        // The form saves on Ctrl+Enter; the editor would insert a line break.
        if (key === 'Enter') return true
        if (key !== 'k') return false
        event.preventDefault()
        setOpened({ type: 'link' })
        return true
      },
    },
    onUpdate: ({ editor }) => onChange(toDocument(editor.getJSON())),
  })

  function insert(src: string) {
    if (editor)
      insertBlock(editor, { type: 'picture', attrs: { src, alt: '', caption: '', width: 'full' } })
  }

  const follow = useEffectEvent(() => {
    if (revision > 0) editor?.commands.setContent(contentOf(document), { emitUpdate: false })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another revision is followed.
  useEffect(follow, [revision])
  const ready = useEffectEvent(() => onReady(() => editor?.view.focus()))
  // Runs before the paint: a user who sees the text may press its label.
  useLayoutEffect(() => {
    if (editor) ready()
  }, [editor])

  if (!editor) return null
  return (
    <EditBlock value={(type, attrs, at) => setOpened({ type, attrs, at })}>
      <div className={css.editor}>
        <Toolbar editor={editor} open={setOpened} ref={toolbar} />
        <EditorContent editor={editor} />
      </div>
      {opened && <ObjectDialog {...opened} editor={editor} onClose={() => setOpened(undefined)} />}
    </EditBlock>
  )
}

/** Uploads pictures that were pasted or dropped into the text. */
function usePastedPictures() {
  const send = useContext(PictureSender)
  const { picture } = useChoices()
  return (files: readonly File[], done: (url: string) => void) => {
    for (const file of files) {
      const problem = picture.validate(file)
      const fail = (reason: string) => toast({ kind: 'error', ...picture.failureNotice(reason) })
      if (problem) fail(problem)
      else
        shrunk(file, picture.shrink)
          .then(small => send(small, { progress() {} }))
          .then(done, error => fail(uploadFailure(error)))
    }
  }
}

function picturesIn(data: DataTransfer | null) {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
}

/** Documents are ProseMirror's JSON with a version. */
function contentOf({ type, content }: RichTextDocument) {
  return { type, content } as Content
}
