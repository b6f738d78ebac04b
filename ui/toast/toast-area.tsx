import { Toast } from 'radix-ui'
import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import css from './toast.module.css'
import { letFocusIn } from './toast-focus.ts'
import type { Notice } from './toast-notice.ts'

type Shown = Notice & { id: number; open: boolean }

let shown: Shown | undefined
let mounted = false
let redraw = () => {}

/** Shows a toast in place of the one before. A success goes by itself, an error stays until dismissed. */
export function show(notice: Notice) {
  shown = { ...notice, id: (shown?.id ?? 0) + 1, open: true }
  if (!mounted) mount()
  redraw()
}

/** The area has a root of its own, so that a toast works on every page and over every dialog. */
function mount() {
  mounted = true
  const host = document.createElement('div')
  document.body.append(host)
  letFocusIn(host)
  createRoot(host).render(<ToastArea />)
}

function ToastArea() {
  const notice = useSyncExternalStore(subscribe, () => shown)
  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {notice && <OneToast key={notice.id} notice={notice} />}
      <Toast.Viewport className={css.area} hotkey={['F8']} />
    </Toast.Provider>
  )
}

function OneToast({ notice: { kind, title, description, link, open } }: { notice: Shown }) {
  const failed = kind === 'error'
  return (
    <Toast.Root
      className={css.toast}
      data-kind={kind}
      open={open}
      onOpenChange={close}
      type={failed ? 'foreground' : 'background'}
      duration={failed ? Number.POSITIVE_INFINITY : 5000}
    >
      <div className={css.words}>
        <Toast.Title className={css.title}>{title}</Toast.Title>
        {description && (
          <Toast.Description className={css.description}>{description}</Toast.Description>
        )}
        {link && (
          <Toast.Action asChild altText={`${link.label}: ${link.href}`}>
            <a className={css.link} href={link.href}>
              {link.label}
            </a>
          </Toast.Action>
        )}
      </div>
      <Toast.Close className={css.close} aria-label="Close notification">
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M5 5l14 14M19 5L5 19" stroke="currentColor" strokeWidth="2.5" />
        </svg>
      </Toast.Close>
    </Toast.Root>
  )
}

function close() {
  if (shown) shown = { ...shown, open: false }
  redraw()
}

function subscribe(changed: () => void) {
  redraw = changed
  return () => {
    redraw = () => {}
  }
}
