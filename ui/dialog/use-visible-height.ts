import { useEffect } from 'react'

/**
 * While a dialog is open, `--visible` is the height of what the phone's keyboard leaves of the window: on an iPhone the
 * keyboard covers the window's end, and with it the buttons that stick to it.
 */
export function useVisibleHeight() {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const { style } = document.documentElement
    function measure() {
      // A page that is zoomed in shows a part of itself, without a keyboard.
      const isCovered = view && view.scale === 1 && view.height < window.innerHeight
      if (isCovered) style.setProperty('--visible', `${view.height}px`)
      else style.removeProperty('--visible')
    }
    measure()
    view.addEventListener('resize', measure)
    return () => {
      view.removeEventListener('resize', measure)
      style.removeProperty('--visible')
    }
  }, [])
}
