import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import css from './framed.module.css'

interface FramedProps {
  label: string
  /**
   * Size of the window in pixels; it is scaled down to the available width. Without a height it is as high as its place,
   * and scrolls.
   */
  width: number
  height?: number
  children: ReactNode
}

/** Shows its children as they are in a window of that size: a preview, whose links lead nowhere. */
export function Framed({ label, width, height, children }: FramedProps) {
  const place = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ width, height: 0 })
  const [page, setPage] = useState<Document>()

  useEffect(() => {
    const { current } = place
    if (!current) return
    const fit = new ResizeObserver(() =>
      setRoom({ width: current.clientWidth, height: current.clientHeight }),
    )
    fit.observe(current)
    return () => fit.disconnect()
  }, [])
  const scrolls = height === undefined
  const scale = Math.min(1, room.width / width)
  const shownHeight = height ?? room.height / scale

  return (
    <figure className={css.framed} style={{ maxWidth: width }} data-scrolls={scrolls}>
      {!scrolls && <figcaption className={css.label}>{label}</figcaption>}
      <div
        ref={place}
        className={css.place}
        style={scrolls ? undefined : { height: shownHeight * scale }}
        inert={!scrolls}
        onClickCapture={event => event.preventDefault()}
      >
        <iframe
          title={label}
          className={css.window}
          style={{ width, height: shownHeight, transform: `scale(${scale})` }}
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
