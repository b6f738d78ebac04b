import { useEffect, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FileChoice } from '../../ui/form/file-choice.tsx'
import { useDroppedFiles } from '../../ui/picture/dropped-files.ts'
import { formatFileSize } from '../../ui/picture/file-names.ts'
import { Picture } from '../../ui/picture/picture.tsx'
import css from './admin.module.css'
import { chooseFile, useDraft } from './admin-draft.ts'
import { type FileKind, fileRules } from './admin-files.ts'

/** Chooses the file of one kind, or takes a dropped one, with a preview. */
export function UploadArea({ kind }: { kind: FileKind }) {
  const id = useId()
  const draft = useDraft()
  const file = draft[kind]
  const problem = draft.problems[kind]
  const busy = draft.sending !== undefined
  const { label, word, accept, hint } = fileRules[kind]
  const { over, ...drop } = useDroppedFiles(([first]) => !busy && chooseFile(kind, first))

  return (
    <fieldset className={css.area} data-over={over} {...drop}>
      <legend className={css.label}>{label}</legend>
      <div className={css.screen}>
        {file ? (
          <Preview file={file} />
        ) : (
          <p className={css.nothing}>Choose a file or drop it here.</p>
        )}
      </div>
      <p className={css.hint} id={`${id}-hint`}>
        {hint}
      </p>
      {problem && (
        <p className={css.problem} id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
      {file && (
        <p className={css.file}>
          <bdi>{file.name}</bdi> <span className={css.size}>{formatFileSize(file.size)}</span>
        </p>
      )}
      <div className={css.buttons}>
        <FileChoice
          id={id}
          accept={accept}
          busy={busy}
          text={`${file ? 'Replace' : 'Choose'} ${word}`}
          aria-describedby={problem ? `${id}-hint ${id}-problem` : `${id}-hint`}
          aria-invalid={Boolean(problem)}
          onFiles={([first]) => chooseFile(kind, first)}
        />
        {file && !busy && (
          <Button variant="quiet" onClick={() => chooseFile(kind, undefined)}>
            Delete {word}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

function Preview({ file }: { file: File }) {
  const [src, setSrc] = useState<string>()
  useEffect(() => {
    const url = URL.createObjectURL(file)
    setSrc(url)
    return () => URL.revokeObjectURL(url)
  }, [file])

  if (!src) return null
  return file.type.startsWith('video/') ? (
    <video className={css.preview} src={src} aria-label={file.name} controls muted playsInline />
  ) : (
    <Picture
      className={css.preview}
      src={src}
      alt=""
      width={240}
      height={135}
      fallback={<span className={css.preview} />}
    />
  )
}
