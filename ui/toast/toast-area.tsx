import { Toast } from 'radix-ui'
import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { isTest } from '../is-test.ts'
import css from './toast.module.css'
import type { Notice } from './toast-notice.ts'
import { toastWords } from './words.ts'

type Shown = Notice & { id: number; open: boolean }

let shown: Shown | undefined
let mounted = false
let rerender = () => {}

/** Shows a toast in place of the current one. A success closes after 5 seconds, with a button after 8, an error stays until dismissed. */
export function show(notice: Notice) {
  shown = { ...notice, id: (shown?.id ?? 0) + 1, open: true }
  if (!mounted) mount()
  rerender()
}

/** Mounts the area with its own React root, so that a toast works on every page and over every dialog. */
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
    <Toast.Provider duration={SHOWN_MS} swipeDirection="right" swipeThreshold={50}>
      {notice && <OneToast key={notice.id} notice={notice} />}
      <Toast.Viewport ref={keepRoom} className={css.area} hotkey={['F8']} data-toasts />
    </Toast.Provider>
  )
}

/** `--notice` is the height of the toast, so that it covers nothing that can be pressed. */
function keepRoom(area: HTMLElement | null) {
  if (!area) return
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    const height = area.querySelector('li') ? area.offsetHeight : 0
    if (height > 0) style.setProperty('--notice', `${height}px`)
    else style.removeProperty('--notice')
  })
  observer.observe(area)
  return () => observer.disconnect()
}

/** Milliseconds in which it is neither hovered nor focused; a toast with a button stays longer, as it needs a decision. */
const SHOWN_MS = 5_000
const WITH_ACTION_MS = 8_000

function OneToast({ notice }: { notice: Shown }) {
  const { kind, title, description, thing, link, action, open } = notice
  const failed = kind === 'error'
  const limited = action ? WITH_ACTION_MS : SHOWN_MS
  return (
    <Toast.Root
      className={css.toast}
      data-kind={kind}
      open={open}
      onOpenChange={close}
      type={failed ? 'foreground' : 'background'}
      duration={failed || isTest ? Number.POSITIVE_INFINITY : limited}
    >
      <div className={css.text}>
        <Toast.Title className={css.title}>{title}</Toast.Title>
        {description && (
          <Toast.Description className={css.description}>
            <span>{description}</span>
            {thing && (
              <>
                : <bdi>{thing}</bdi>
              </>
            )}
          </Toast.Description>
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
      <Toast.Close className={css.close} aria-label={toastWords('close')}>
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
