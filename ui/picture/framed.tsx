import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import css from './framed.module.css'

interface FramedProps {
  label: string
  /** Size of the window in pixels; it is scaled down to the available width. */
  width: number
  height: number
  children: ReactNode
}

/** Shows its children as they are in a window of that size: an inert preview. */
export function Framed({ label, width, height, children }: FramedProps) {
  const place = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  const [page, setPage] = useState<Document>()

  useEffect(() => {
    const { current } = place
    if (!current) return
    const fit = new ResizeObserver(() => setScale(Math.min(1, current.clientWidth / width)))
    fit.observe(current)
    return () => fit.disconnect()
  }, [width])

  return (
    <figure className={css.framed} style={{ maxWidth: width }}>
      <figcaption className={css.label}>{label}</figcaption>
      <div ref={place} className={css.place} style={{ height: height * scale }} inert>
        <iframe
          title={label}
          className={css.window}
          style={{ width, height, transform: `scale(${scale})` }}
          srcDoc={EMPTY}
          onLoad={({ currentTarget }) => {
            const { contentDocument } = currentTarget
            if (!contentDocument) return
            contentDocument.head.append(...styles())
            setPage(contentDocument)
          }}
        />
        {page && createPortal(children, page.body)}
      </div>
    </figure>
  )
}

// The doctype avoids quirks mode.
const EMPTY =
  '<!doctype html><html lang="en"><head><title>Preview</title></head><body></body></html>'

/** Copies of this document's style sheets. */
function styles() {
  const sheets = document.querySelectorAll('link[rel="stylesheet"], style')
  return [...sheets].map(sheet => sheet.cloneNode(true))
}
