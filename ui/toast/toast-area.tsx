import { Toast } from 'radix-ui'
import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import css from './toast.module.css'
import type { Notice } from './toast-notice.ts'

type Shown = Notice & { id: number; open: boolean }

let shown: Shown | undefined
let mounted = false
let rerender = () => {}

/** Shows a toast in place of the current one. A success closes after 5 seconds, with a button after 20, an error stays until dismissed. */
export function show(notice: Notice) {
  shown = { ...notice, id: (shown?.id ?? 0) + 1, open: true }
  if (!mounted) mount()
  rerender()
}

/** The area has a React root of its own, so that a toast works on every page and over every dialog. */
function mount() {
  mounted = true
  const host = document.createElement('div')
  document.body.append(host)
  allowFocus(host)
  createRoot(host).render(<ToastArea />)
}

/**
 * A modal dialog pulls the focus back as soon as it leaves. The toast area must be able to get it, or F8 would not reach a
 * toast about the open form: the events are hidden from the dialog.
 */
function allowFocus(host: HTMLElement) {
  host.addEventListener('focusin', event => event.stopPropagation())
  window.addEventListener(
    'focusout',
    event => {
      if (event.relatedTarget instanceof Node && host.contains(event.relatedTarget)) {
        event.stopPropagation()
      }
    },
    true,
  )
}

function ToastArea() {
  const notice = useSyncExternalStore(subscribe, () => shown)
  return (
    <Toast.Provider duration={SHOWN} swipeDirection="right" swipeThreshold={50}>
      {notice && <OneToast key={notice.id} notice={notice} />}
      <Toast.Viewport className={css.area} hotkey={['F8']} />
    </Toast.Provider>
  )
}

/** In milliseconds; with a button there is something to decide. */
const SHOWN = 5_000
const SHOWN_WITH_ACTION = 20_000

function OneToast({ notice }: { notice: Shown }) {
  const { kind, title, description, link, action, open } = notice
  const failed = kind === 'error'
  return (
    <Toast.Root
      className={css.toast}
      data-kind={kind}
      open={open}
      onOpenChange={close}
      type={failed ? 'foreground' : 'background'}
      duration={failed ? Number.POSITIVE_INFINITY : action ? SHOWN_WITH_ACTION : SHOWN}
    >
      <div className={css.text}>
        <Toast.Title className={css.title}>{title}</Toast.Title>
        {description && (
          <Toast.Description className={css.description}>{description}</Toast.Description>
        )}
        {action && (
          <Toast.Action asChild altText={`${action.label}: press F8 to get here`}>
            <button type="button" className={css.action} onClick={action.run}>
              {action.label}
            </button>
          </Toast.Action>
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
  rerender()
}

function subscribe(changed: () => void) {
  rerender = changed
  return () => {
    rerender = () => {}
  }
}
